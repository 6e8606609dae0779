import { COMMENT_AUTHOR_MAX, COMMENT_MAX } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf, NetworkError } from '../../api/errors.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { BLOG } from './blog.texts.js';
import { useBlogStore } from './blog-scene-store.js';
import styles from './CommentForm.module.css';

type Outcome = 'none' | 'sent' | 'unknown' | { refused: string };
const IDS = { author: 'yorum-ad', content: 'yorum-metin' } as const;

/** Asks for a comment. An empty one is not sent (docs/product-rules.md#blog-5); the fields say what is missing. */
export const CommentForm = observer(function CommentForm({ slug }: { slug: string }) {
  const blog = useBlogStore();
  const [author, setAuthor] = useState('');
  const [content, setContent] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('none');
  const thanks = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome === 'sent') thanks.current?.focus();
  }, [outcome]);
  const missing = {
    author: tried && author.trim() === '' ? BLOG.authorMissing : undefined,
    content: tried && content.trim() === '' ? BLOG.contentMissing : undefined,
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const empty = author.trim() === '' ? IDS.author : content.trim() === '' ? IDS.content : null;
    if (empty !== null) {
      document.getElementById(empty)?.focus();
      return;
    }
    setBusy(true);
    setOutcome('none');
    try {
      await blog.comment(slug, author.trim(), content.trim());
      setOutcome('sent');
      setContent('');
      setTried(false);
    } catch (error) {
      setOutcome(error instanceof NetworkError ? 'unknown' : { refused: messageOf(error, BLOG.commentFailed) });
    } finally {
      setBusy(false);
    }
  };

  if (outcome === 'sent') {
    return (
      <div className={`alert alert--ok ${styles.commentsThanks}`} role="status">
        <Icon name="check-circle" />
        <div>
          <h3 className="h4" ref={thanks} tabIndex={-1}>
            {BLOG.thanks}
          </h3>
          <p>{BLOG.thanksText}</p>
        </div>
        <Button kind="text" size="sm" onClick={() => setOutcome('none')}>
          {BLOG.another}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={`${styles.commentsForm} card card__body`}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="yorum-yaz"
    >
      <div>
        <h3 id="yorum-yaz">{BLOG.commentHead}</h3>
        <p className="muted small">{BLOG.commentHint}</p>
      </div>
      <TextField
        id={IDS.author}
        label={BLOG.author}
        value={author}
        onChange={setAuthor}
        error={missing.author}
        input={{ required: true, autoComplete: 'name', maxLength: COMMENT_AUTHOR_MAX, disabled: busy }}
      />
      <TextField
        id={IDS.content}
        label={BLOG.content}
        value={content}
        onChange={setContent}
        error={missing.content}
        rows={4}
        input={{ required: true, maxLength: COMMENT_MAX, disabled: busy }}
      />
      {outcome === 'unknown' && (
        <div className="alert" role="status">
          <Icon name="hourglass" />
          <div>
            <b>{BLOG.commentUnknown}</b>
            {BLOG.commentUnknownText}
          </div>
        </div>
      )}
      {typeof outcome === 'object' && (
        <div className="alert alert--danger" role="alert">
          <Icon name="alert" />
          <div>{outcome.refused}</div>
        </div>
      )}
      <Button kind="primary" type="submit" busy={busy}>
        {BLOG.send}
      </Button>
    </form>
  );
});
