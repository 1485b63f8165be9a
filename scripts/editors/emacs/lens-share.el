;;; lens-share.el --- What the word at point means, offline  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: Apache-2.0
;; Version: 0.1
;; Package-Requires: ((emacs "27.1"))
;; Keywords: convenience, wp

;;; Commentary:

;; Looks up the word or phrase at point, or every word of the region, with the
;; program lens-share:
;;
;;   (use-package lens-share
;;     :load-path "~/lens-share/scripts/editors/emacs"
;;     :hook (text-mode . lens-share-mode))
;;
;; `lens-share-mode' binds C-c ? to `lens-share-dwim'; typed again it goes to
;; the answer.  There RET or a click follows a word, l goes back, q quits.
;; For a misspelled word, point starts on the first suggestion.
;;
;; `lens-share-previous', `lens-share-next' and `lens-share-recent' show the
;; words that were looked up in any program, if "lensctl history on" was run.
;;
;; Emacs must have been built with JSON, as all packaged ones are.

;;; Code:

(eval-when-compile (require 'let-alist))
(require 'subr-x)

(defgroup lens-share nil
  "What words mean, offline."
  :group 'help)

(defcustom lens-share-program "lens-share"
  "The program, found on variable `exec-path' or by its full name."
  :type 'string)

(defcustom lens-share-options nil
  "Further options of the program, such as \"--lexicon=wordnet\"."
  :type '(repeat string))

(defface lens-share-headword '((t :inherit (bold font-lock-function-name-face)))
  "Headwords.")

(defface lens-share-label '((t :inherit font-lock-type-face))
  "Parts of speech and other labels.")

(defface lens-share-note '((t :inherit shadow))
  "How a form leads to its headword.")

(defface lens-share-example '((t :inherit shadow))
  "Examples.")

(defconst lens-share--limit 3
  "Seconds after which the program is ended.")

(defconst lens-share--near 4000
  "Characters that are sent on either side of point.")

(defconst lens-share--longest 16000
  "Characters of a region that are sent at most.
A pipe holds 65,536 bytes, so that sending them never waits.")

;;;; Asking the program

(defvar lens-share--process nil
  "The program that is running.  The next look-up ends it.")

(defvar lens-share--recalled nil
  "The word of the history that was looked up last; nil after any other look-up.")

(defun lens-share--start (text &optional offset)
  "Look up all of TEXT, or what is around byte OFFSET of it, and show it.
TEXT is encoded in UTF-8."
  (setq lens-share--recalled nil)
  (lens-share--run `("--format=json" "--require=none"
                     ,@(and offset `("--detail=full" ,(format "--offset=%d:bytes" offset)))
                     ,@lens-share-options "-")
                   text
                   (lambda (buffer) (lens-share--show (lens-share--answer buffer)))))

(defun lens-share--run (options text done)
  "Start the program with OPTIONS on TEXT, and call DONE with its output's buffer."
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
                (funcall (process-get process 'done) (process-buffer process))
              (accept-process-output errors 0.1)
              (lens-share--complain (lens-share--first-line errors process))))
        (cancel-timer (process-get process 'timer))
        (delete-process errors)
        (kill-buffer (process-buffer errors))
        (kill-buffer (process-buffer process))))))

(defun lens-share--answer (buffer)
  "The decoded JSON in BUFFER, or nil after a complaint."
  (with-current-buffer buffer
    (goto-char (point-min))
    (condition-case nil
        (json-parse-buffer :object-type 'alist :array-type 'list)
      (error (lens-share--complain "the answer is not JSON: is %s the right program?" lens-share-program)
             nil))))

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

;;;; The card

(defconst lens-share--most-suggestions 3
  "The most suggestions of a misspelled word that are shown.")

(defconst lens-share--question
  "\\`\n?not found: [^?]*?— did[ \n]+you[ \n]+mean[ \n]+"
  "What comes before the first suggestion of a text that begins with one.")

(defvar lens-share--shown nil
  "The headwords that stand on the card that is being made.")

(defun lens-share--fill (indent &rest pieces)
  "Insert PIECES as a paragraph, its further lines INDENT columns to the right.
A piece is a string, or a face and a string."
  (let ((start (point))
        (fill-prefix (make-string indent ?\s))
        (fill-column 72)
        (sentence-end-double-space nil))
    (dolist (piece pieces)
      (insert (if (consp piece) (propertize (cdr piece) 'face (car piece)) piece)))
    (fill-region-as-paragraph start (point) nil t)
    (insert "\n")))

(defun lens-share--title (lookup entry)
  "The pieces of `mice → mouse (plural)' for ENTRY of LOOKUP."
  (let* ((goal (alist-get 'word entry))
         (title (list (cons 'lens-share-headword goal)))
         (lexicon (alist-get 'lexicon entry))
         (is-form nil)
         (features nil))
    (dolist (step (reverse (alist-get 'route lookup)))
      (let-alist step
        (when (and (not (equal .step "case")) (string= (downcase .to) (downcase goal)))
          (setq is-form t
                features (append features .features)
                goal .from))))
    (when is-form
      (push (cons 'lens-share-note (concat (alist-get 'text lookup) " → ")) title))
    (append title
            (and features
                 `((lens-share-note . ,(concat " (" (string-join features ", ") ")"))))
            ;; Only where several have answered.
            (and (seq-some (lambda (other) (not (equal (alist-get 'lexicon other) lexicon)))
                           (alist-get 'entries lookup))
                 `((lens-share-note . ,(concat " [" lexicon "]")))))))

(defun lens-share--insert-definition (prefix indent definition)
  "Insert DEFINITION behind the pieces of PREFIX, further lines by INDENT."
  (let ((margin (make-string indent ?\s)))
    (let-alist definition
      (apply #'lens-share--fill indent (append prefix (list .definition)))
      (when .example
        (lens-share--fill indent margin `(lens-share-example . ,(concat "“" .example "”"))))
      (pcase-dolist (`(,label . ,words) `(("synonyms:" . ,.synonyms) ("opposite:" . ,.antonyms)))
        (when words
          (lens-share--fill indent margin `(lens-share-label . ,label)
                            " " (string-join words ", ")))))))

(defun lens-share--insert-meanings (entry)
  "Insert the numbered senses of ENTRY."
  (let-alist entry
    (let* ((label-width (apply #'max 0 (mapcar (lambda (meaning)
                                                 (length (alist-get 'partOfSpeech meaning)))
                                               .meanings)))
           (most (apply #'max 0 (mapcar (lambda (meaning)
                                          (length (alist-get 'definitions meaning)))
                                        .meanings)))
           (is-numbered (or (cdr .meanings) (> most 1) .more))
           (number-format (format "%%%dd  " (length (number-to-string most))))
           (indent (+ label-width 4 (if is-numbered (length (format number-format 0)) 0))))
      (dolist (meaning .meanings)
        (let ((label (alist-get 'partOfSpeech meaning))
              (number 0))
          (dolist (definition (alist-get 'definitions meaning))
            (lens-share--insert-definition
             `("  " (lens-share-label . ,label)
               ,(make-string (+ 2 (- label-width (length label))) ?\s)
               ,(if is-numbered (format number-format (setq number (1+ number))) ""))
             indent definition)
            (setq label ""))))
      (when .more
        (lens-share--fill 0 (make-string (+ 4 label-width) ?\s)
                          `(lens-share-note . ,(format "… %d more" .more)))))))

(defun lens-share--insert-entry (lookup entry)
  "Insert ENTRY of LOOKUP, or only its title if the card has it already."
  (unless (bobp) (insert "\n"))
  (let* ((name (list (alist-get 'lexicon entry) (alist-get 'word entry)))
         (is-new (not (member name lens-share--shown)))
         (title (lens-share--title lookup entry)))
    (apply #'lens-share--fill 2
           (if is-new title (append title '((lens-share-note . " (above)")))))
    (when is-new
      (push name lens-share--shown)
      (lens-share--insert-meanings entry))))

(defun lens-share--insert-closing (label words)
  "Insert a line of LABEL and WORDS, if there are any."
  (when words
    (unless (bobp) (insert "\n"))
    (lens-share--fill 2 `(lens-share-label . ,label) " " (string-join (nreverse words) ", "))))

(defun lens-share--insert-card (answer)
  "Insert ANSWER, in the layout of the program's own text."
  (let* ((lookups (alist-get 'lookups answer))
         (is-single (not (cdr lookups)))
         (lens-share--shown nil)
         (function-words nil)
         (misspelled nil)
         (not-found nil))
    (dolist (lookup lookups)
      (let-alist lookup
        (cond
         (.suggestions
          (push (format "%s — did you mean %s?" .text
                        (string-join (seq-take .suggestions lens-share--most-suggestions) ", "))
                misspelled))
         ((null .entries)
          ;; A number explains itself.
          (when (or is-single (string-match-p "[^0-9.,]" .text))
            (push .text not-found)))
         ((and (not is-single) (equal (alist-get 'lexicon (car .entries)) "function-words"))
          (push .text function-words))
         (t (dolist (entry .entries)
              (lens-share--insert-entry lookup entry))))))
    (lens-share--insert-closing "small words:" function-words)
    (dolist (line (nreverse misspelled))
      (lens-share--insert-closing "not found:" (list line)))
    (lens-share--insert-closing "not found:" not-found)))

;;;; The window

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
\\{lens-share-view-mode-map}")

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
  "Make the card of ANSWER the current buffer's text.
If none of its words was found, point is on the first suggestion."
  (let ((inhibit-read-only t))
    (erase-buffer)
    (lens-share--insert-card answer)
    (goto-char (point-min))
    (re-search-forward lens-share--question nil t)
    (set-buffer-modified-p nil)
    (setq lens-share--current answer)))

(defun lens-share--show (answer)
  "Show ANSWER in a window, or in the echo area if it only names words not found."
  (let ((lookups (alist-get 'lookups answer)))
    (cond
     ((null answer))
     ((null lookups) (lens-share--complain "no word here"))
     ((seq-every-p (lambda (lookup) (let-alist lookup (not (or .entries .suggestions)))) lookups)
      (lens-share--complain "not found: %s"
                            (mapconcat (lambda (lookup) (alist-get 'text lookup)) lookups ", ")))
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
              (set-window-point window (point))))))))))

(defun lens-share--fit (window)
  "Make WINDOW as high as its card, up to half of the frame."
  (fit-window-to-buffer window (/ (frame-height) 2) window-min-height))

;;;; Commands

;;;###autoload
(defun lens-share-at-point ()
  "Show what the word or phrase at point, or just before it, means."
  (interactive)
  (let* ((paragraph (lens-share--paragraph))
         ;; A suggestion is not part of the question before it: `mean time' is a phrase.
         (before (string-trim-left (buffer-substring-no-properties (car paragraph) (point))
                                   lens-share--question))
         (after (buffer-substring-no-properties (point) (cdr paragraph)))
         (start (encode-coding-string before 'utf-8-unix)))
    (lens-share--start (concat start (encode-coding-string after 'utf-8-unix)) (length start))))

(defun lens-share--paragraph ()
  "The start and end of the lines around point up to a blank one, as far as sent.
A sentence may go on in the next line."
  (save-restriction
    (narrow-to-region (max (point-min) (- (point) lens-share--near))
                      (min (point-max) (+ (point) lens-share--near)))
    (cons (save-excursion
            (beginning-of-line)
            (if (re-search-backward "^[ \t]*$" nil t) (match-end 0) (point-min)))
          (save-excursion
            (end-of-line)
            (if (re-search-forward "^[ \t]*$" nil t) (match-beginning 0) (point-max))))))

;;;###autoload
(defun lens-share-region (start end)
  "Show what each word between START and END means."
  (interactive "r")
  (when (> (- end start) lens-share--longest)
    (user-error "%d characters in the region: at most %d" (- end start) lens-share--longest))
  (lens-share--start
   (encode-coding-string (buffer-substring-no-properties start end) 'utf-8-unix)))

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
                   (lambda (buffer)
                     (funcall done (with-current-buffer buffer (split-string (buffer-string) "\n" t))))))

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
