;;; lens-share.el --- What the word at point means, offline  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0
;; Version: 0.1
;; Package-Requires: ((emacs "27.1"))
;; Keywords: convenience, wp

;;; Commentary:

;; Looks up the word or phrase at point, or every word of the region, with the
;; program lens-share:
;;
;;   (add-to-list 'load-path "~/lens-share/scripts/editors/emacs")
;;   (require 'lens-share)
;;   (add-hook 'text-mode-hook #'lens-share-mode)
;;   (add-hook 'prog-mode-hook #'lens-share-mode)
;;
;; `lens-share-mode' binds C-c ? to `lens-share-dwim'; typed again it goes to
;; the answer.  There RET or a click follows a word, l goes back, q quits.
;; C-M-v scrolls the answer from the text.  For a misspelled word, point starts
;; on the first suggestion.
;;
;; `lens-share-previous', `lens-share-next' and `lens-share-recent' show the
;; words that were looked up in any program, if "lensctl history on" was run.

;;; Code:

(require 'ansi-color)
(require 'subr-x)

(defgroup lens-share nil
  "What words mean, offline."
  :group 'help)

(defcustom lens-share-program "lens-share"
  "The program, found on variable `exec-path' or by its full name."
  :type 'string)

(defcustom lens-share-options nil
  "Further options of the program, such as \"--lexicon=wordnet\".
The package itself sets --fit and --format."
  :type '(repeat string))

(defconst lens-share--limit 3
  "Seconds after which the program is ended.")

(defconst lens-share--near 4000
  "Characters that are sent on either side of point.")

(defconst lens-share--longest 16000
  "Characters of a region that are sent at most.
A pipe holds 65,536 bytes, so that sending them never waits.")

(defconst lens-share--columns 72
  "Columns of a card.")

;;;; Asking the program

(defvar lens-share--process nil
  "The program that is running.  The next lookup ends it.")

(defvar lens-share--recalled nil
  "The word of the history that was looked up last.
It is nil after any other lookup.")

(defun lens-share--start (text &optional offset)
  "Look up all of TEXT, or what is around byte OFFSET of it, and show it.
TEXT is encoded in UTF-8."
  (setq lens-share--recalled nil)
  (let ((words (if offset 1 (length (split-string text)))))
    (lens-share--ask `(,@(and offset (list (format "--offset=%d:bytes" offset)))
                       ;; All meanings of a word; so many lines of a longer text
                       ;; that none of its words is left out.
                       ,@(and (= words 1) '("--detail=normal"))
                       ,(format "--fit=%dx%d" lens-share--columns (if (= words 1) 9999 (+ 40 (* 4 words))))
                       "--color=always")
                     text #'lens-share--show)))

(defun lens-share--ask (options text done)
  "Look up TEXT with OPTIONS, and call DONE with the answer."
  (lens-share--run `("--require=none" ,@options ,@lens-share-options "-") text done))

(defun lens-share--run (options text done)
  "Start the program with OPTIONS on TEXT, and call DONE with its output."
  (lens-share--cancel)
  (unless (executable-find lens-share-program)
    (user-error "%s is not on the PATH: install lens-share, or set `lens-share-program'"
                lens-share-program))
  (let* ((default-directory temporary-file-directory) ; it may be remote, or gone
         (errors (make-pipe-process :name "lens-share errors" :noquery t
                                    :buffer (generate-new-buffer " *lens-share errors*")
                                    :coding 'utf-8-unix :sentinel #'ignore))
         (process (make-process
                   :name "lens-share" :noquery t :connection-type 'pipe
                   :buffer (generate-new-buffer " *lens-share output*") :stderr errors
                   :coding '(utf-8-unix . no-conversion) :sentinel #'lens-share--end
                   :command `(,lens-share-program "--no-config" ,@options))))
    (setq lens-share--process process)
    (process-put process 'errors errors)
    (process-put process 'done done)
    (process-put process 'timer (run-at-time lens-share--limit nil #'lens-share--expire process))
    ;; It may have ended before it reads: then its exit status says why.
    (ignore-errors
      (process-send-string process text)
      (process-send-eof process))))

(defun lens-share--end (process _event)
  "Show what PROCESS has answered, if it has ended and is still wanted."
  (unless (process-live-p process)
    (let ((errors (process-get process 'errors)))
      (unwind-protect
          (when (eq process lens-share--process)
            (setq lens-share--process nil)
            (if (zerop (process-exit-status process))
                (funcall (process-get process 'done)
                         (with-current-buffer (process-buffer process) (buffer-string)))
              (accept-process-output errors 0.1)
              (lens-share--complain "%s" (lens-share--first-line errors process))))
        (cancel-timer (process-get process 'timer))
        (delete-process errors)
        (kill-buffer (process-buffer errors))
        (kill-buffer (process-buffer process))))))

(defun lens-share--first-line (errors process)
  "The first line that came through ERRORS, or else how PROCESS ended."
  (with-current-buffer (process-buffer errors)
    (goto-char (point-min))
    (skip-chars-forward "\n")
    (if (eobp)
        (format "the program ended with status %d" (process-exit-status process))
      (string-remove-prefix "lens-share: " (buffer-substring (point) (line-end-position))))))

(defun lens-share--expire (process)
  "End PROCESS, which has not answered in time."
  (when (eq process lens-share--process)
    (lens-share--cancel)
    (lens-share--complain "no answer in %d s" lens-share--limit)))

(defun lens-share--cancel ()
  "End the program that is running, if there is one."
  (when-let ((process lens-share--process))
    (setq lens-share--process nil)
    (signal-process process 'KILL)))

(defun lens-share--complain (text &rest arguments)
  "Say TEXT, formatted with ARGUMENTS, in the echo area."
  (message "lens-share: %s" (apply #'format text arguments)))

;;;; The window

(defconst lens-share--question
  "\\(?:[^ →\n]\\| [^ \n]\\)*? — \\(?:[^,?]*[ \n]\\)?\\([^ \n,?]+\\)[,?]"
  "The start of a card with suggestions, up to the first one.
Whatever its language: \"not found: distanc — did you mean distance, distant?\"")

(defconst lens-share--buffer "*lens-share*"
  "The name of the buffer of cards.")

(defvar-local lens-share--current nil
  "The answer on the card.")

(defvar-local lens-share--history nil
  "The answers from which words were followed, latest first.")

(defvar lens-share-view-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "RET") #'lens-share-view-follow)
    (define-key map [mouse-2] #'lens-share-view-follow)
    (define-key map [follow-link] (lambda (_position) t))
    (define-key map (kbd "C-c ?") #'lens-share-view-follow)
    (define-key map "l" #'lens-share-view-back)
    map)
  "Keymap of `lens-share-view-mode'.")

(define-derived-mode lens-share-view-mode special-mode "Lens-share"
  "What words mean.
\\{lens-share-view-mode-map}"
  (setq mode-line-process '(:eval (lens-share--rest))))

(defun lens-share--rest ()
  "The number of lines of the card below the selected window, in words."
  (let ((count (count-lines (window-end) (point-max))))
    (if (zerop count) "" (format " … %d more line%s" count (if (= count 1) "" "s")))))

(defun lens-share-view-follow (&optional event)
  "Look up the word at point, or where the mouse EVENT was."
  (interactive (list last-nonmenu-event))
  (when (mouse-event-p event)
    (posn-set-point (event-end event)))
  (lens-share-at-point))

(defun lens-share-view-back ()
  "Show the card from which the word was followed."
  (interactive)
  (if lens-share--history
      (lens-share--draw (pop lens-share--history))
    (user-error "There is no card before this one")))

(defun lens-share--draw (answer)
  "Make ANSWER the current buffer's text.
If none of its words was found, point is on the first suggestion."
  (let ((inhibit-read-only t))
    (erase-buffer)
    (insert answer)
    (ansi-color-apply-on-region (point-min) (point-max))
    (goto-char (point-min))
    (when (looking-at lens-share--question)
      (goto-char (match-beginning 1)))
    (set-buffer-modified-p nil)
    (setq lens-share--current answer)))

(defun lens-share--show (answer)
  "Show ANSWER of the program in a window, or in the echo area if it is a line.
A line with suggestions needs a window: they can be followed."
  (cond
   ((string-empty-p answer) (lens-share--complain "no word here"))
   ((and (equal (string-match "\n" answer) (1- (length answer)))
         (not (string-match-p (concat "\\`" lens-share--question) answer)))
    (lens-share--complain "%s" (ansi-color-filter-apply (string-trim answer))))
   (t
    (let ((is-followed (eq (window-buffer) (get-buffer lens-share--buffer))))
      (with-current-buffer (get-buffer-create lens-share--buffer)
        (unless (derived-mode-p 'lens-share-view-mode)
          (lens-share-view-mode))
        (setq lens-share--history
              (and is-followed (cons lens-share--current lens-share--history)))
        (lens-share--draw answer)
        (let ((window (display-buffer
                       (current-buffer)
                       '((display-buffer-reuse-window display-buffer-below-selected)
                         (window-height . lens-share--fit)))))
          (when window
            (set-window-start window (point-min))
            (set-window-point window (point)))))))))

(defun lens-share--fit (window)
  "Make WINDOW as high as its card, up to half of the frame."
  (fit-window-to-buffer window (/ (frame-height) 2) window-min-height))

;;;; Commands

;;;###autoload
(defun lens-share-at-point ()
  "Show what the word or phrase at point, or just before it, means."
  (interactive)
  (pcase-let* ((`(,first . ,last) (lens-share--paragraph))
               (text (lens-share--encoded first last))
               (offset (length (lens-share--encoded first (point))))
               (start (save-excursion (skip-chars-backward "[:alnum:]_" first) (point)))
               (end (save-excursion (skip-chars-forward "[:alnum:]_" last) (point)))
               (words (lens-share--encoded start end #'lens-share--words))
               (rest (lens-share--encoded (point) end #'lens-share--words)))
    (if (equal words (lens-share--encoded start end))
        (lens-share--start text offset)
      ;; In a name such as fontSize, the part at point is explained, unless a
      ;; dictionary has the whole name.
      (lens-share--ask (list "--format=jsonl" "--detail=none" (format "--offset=%d:bytes" offset))
                       text
                       (lambda (answer)
                         (if (string-match-p "\"match\":\"\\(?:compound\\|name\\|none\\|number\\)\"" answer)
                             (lens-share--start words (- (length words) (length rest)))
                           (lens-share--start text offset)))))))

(defun lens-share--encoded (start end &optional change)
  "The text between START and END in UTF-8, changed by the function CHANGE."
  (encode-coding-string (funcall (or change #'identity) (buffer-substring-no-properties start end))
                        'utf-8-unix))

(defun lens-share--words (name)
  "NAME with a space between its parts: parse HTTP Header 2 for parseHTTPHeader2."
  (let ((case-fold-search nil))
    (pcase-dolist (`(,left . ,right) '(("[[:lower:]]" . "[[:upper:]]")
                                       ("[A-Z]" . "[A-Z]\\(?:[a-rt-z]\\|s[a-z]\\)")
                                       ("[A-Za-z]" . "[0-9]")
                                       ("[0-9]" . "[A-Za-z]")))
      (setq name (replace-regexp-in-string (format "\\(%s\\)\\(%s\\)" left right) "\\1 \\2" name t)))
    (subst-char-in-string ?_ ?\s name)))

(defun lens-share--paragraph ()
  "The start and end of the lines around point up to a blank one, as far as sent.
A sentence may go on in the next line.  But a suggestion is not part of the
question before it: `mean time' is a phrase."
  (save-restriction
    (narrow-to-region (max (point-min) (- (point) lens-share--near))
                      (min (point-max) (+ (point) lens-share--near)))
    (let ((place (point)))
      (cons (save-excursion
              (beginning-of-line)
              (when (re-search-backward "^[ \t]*$" nil 'move)
                (forward-line))
              (if (and (derived-mode-p 'lens-share-view-mode)
                       (looking-at lens-share--question)
                       (<= (match-beginning 1) place))
                  (match-beginning 1)
                (point)))
            (save-excursion
              (end-of-line)
              (if (re-search-forward "^[ \t]*$" nil t) (match-beginning 0) (point-max)))))))

;;;###autoload
(defun lens-share-region (start end)
  "Show what each word between START and END means."
  (interactive "r")
  (when (> (- end start) lens-share--longest)
    (user-error "%d characters in the region: at most %d" (- end start) lens-share--longest))
  (lens-share--start (lens-share--encoded start end)))

;;;###autoload
(defun lens-share-dwim ()
  "Show what the words of the active region mean, or the word at point.
A second time in a row, go to the window of the answer."
  (interactive)
  (let ((window (get-buffer-window lens-share--buffer)))
    (cond
     ((and window (eq last-command this-command)) (select-window window))
     ((use-region-p) (lens-share-region (region-beginning) (region-end)))
     (t (lens-share-at-point)))))

(defun lens-share--with-history (done)
  "Call DONE with the last words of the history, the newest first."
  (lens-share--run '("--recent") ""
                   (lambda (output) (funcall done (split-string output "\n" t)))))

(defun lens-share--ask-recalled (word)
  "Show what WORD of the history means."
  (lens-share--start (encode-coding-string word 'utf-8-unix))
  (setq lens-share--recalled word))

(defun lens-share--recall (step direction)
  "Show the word STEP places before the one recalled last, at first the last one.
DIRECTION says where that is."
  (lens-share--with-history
   (lambda (words)
     (let ((place (+ step (or (seq-position words lens-share--recalled) -1))))
       (if (and (>= place 0) (nth place words))
           (lens-share--ask-recalled (nth place words))
         (lens-share--complain "no word of the history %s this one" direction))))))

;;;###autoload
(defun lens-share-previous ()
  "Show the word that was looked up before, in any program.
The command \"lensctl history on\" makes the program record words."
  (interactive)
  (lens-share--recall 1 "before"))

;;;###autoload
(defun lens-share-next ()
  "Show the word of the history after the one that is shown."
  (interactive)
  (lens-share--recall -1 "after"))

;;;###autoload
(defun lens-share-recent ()
  "Choose one of the words that were looked up last, and show it."
  (interactive)
  (lens-share--with-history
   (lambda (words)
     ;; Not in the sentinel, where nothing should wait for a reader.
     (run-at-time 0 nil
                  (lambda ()
                    (lens-share--ask-recalled (completing-read "Looked up last: " words nil t)))))))

(defvar lens-share-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c ?") #'lens-share-dwim)
    map)
  "Keymap of `lens-share-mode'.")

;;;###autoload
(define-minor-mode lens-share-mode
  "Explain words with \\[lens-share-dwim]."
  :lighter " Lens")

(provide 'lens-share)
;;; lens-share.el ends here
