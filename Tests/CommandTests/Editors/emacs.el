;;; emacs.el --- What a case of Emacs may use  -*- lexical-binding: t; -*-

(require 'lens-share)

(defun say (&rest lines)
  "Print LINES."
  (dolist (line lines) (princ (format "%s\n" line))))

(defun text (&rest lines)
  "Show a buffer of LINES, point at its start."
  (switch-to-buffer (generate-new-buffer "text"))
  (text-mode)
  (lens-share-mode)
  (transient-mark-mode)
  (insert (string-join lines "\n") "\n")
  (goto-char (point-min)))

(defun press (keys)
  "Press KEYS, and `wait'."
  (execute-kbd-macro (kbd keys))
  (wait))

(defun wait ()
  "Wait until nothing is being looked up, for at most 10 s."
  (with-timeout (10 (say "never answered"))
    (while lens-share--process
      (accept-process-output nil 0.01))))

(defun card ()
  "The lines of the card."
  (with-current-buffer "*lens-share*"
    (split-string (string-trim-right (buffer-string)) "\n")))
