import { COMMENT_AUTHOR_MAX, COMMENT_MAX } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { mayBeSaved } from '../../api/may-be-saved.js';
import { type Form, useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { usePersistedDraft } from '../../stores/use-persisted-draft.js';
import { Button } from '../../ui/actions/Button.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { TextField } from '../../ui/forms/Field.js';
import { Card } from '../../ui/layout/Card.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { BLOG } from './blog.texts.js';
import { useBlogStore } from './blog-scene-store.js';
import styles from './CommentForm.module.css';

type Outcome = 'none' | 'sent' | 'unknown' | { refused: string };
interface Draft {
  author: string;
  content: string;
}

/** The form for a comment. An empty one is not sent (docs/product-rules.md#blog-5); the fields say what is missing. */
export const CommentForm = observer(function CommentForm({ slug }: { slug: string }) {
  const blog = useBlogStore();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const form: Form<Draft> = useForm<Draft>({
    initial: { author: '', content: '' },
    check: ({ author, content }) => ({
      ...(author.trim() === '' ? { author: BLOG.authorMissing } : {}),
      ...(content.trim() === '' ? { content: BLOG.contentMissing } : {}),
    }),
    async send({ author, content }) {
      setOutcome('none');
      await blog.comment(slug, author.trim(), content.trim());
      setOutcome('sent');
      form.reset({ author, content: '' });
    },
    onError(error) {
      setOutcome(mayBeSaved(error) ? 'unknown' : { refused: messageOf(error, BLOG.commentFailed) });
      return undefined;
    },
  });
  usePersistedDraft(`comment-${slug}`, form, ['author', 'content']);

  if (outcome === 'sent') {
    return <Thanks onAnother={() => setOutcome('none')} />;
  }
  return (
    <Card as="form" padded className={styles.commentsForm} {...form.props} aria-labelledby="write-comment">
      <div>
        <h3 id="write-comment">{BLOG.commentTitle}</h3>
        <p className="muted small">{BLOG.commentHint}</p>
      </div>
      <TextField
        label={BLOG.author}
        value={form.draft.author}
        onChange={(author) => form.set({ author })}
        error={form.errors.author}
        input={{ required: true, autoComplete: 'name', maxLength: COMMENT_AUTHOR_MAX, readOnly: form.busy }}
      />
      <TextField
        label={BLOG.content}
        value={form.draft.content}
        onChange={(content) => form.set({ content })}
        error={form.errors.content}
        rows={4}
        input={{ required: true, maxLength: COMMENT_MAX, readOnly: form.busy }}
      />
      <Failure outcome={outcome} />
      <Button kind="primary" type="submit" busy={form.busy}>
        {BLOG.send}
      </Button>
    </Card>
  );
});

function Thanks({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Alert kind="ok" className={styles.commentsThanks} role="status">
      <Icon name="check-circle" />
      <div>
        <h3 className="heading-4" ref={heading} tabIndex={-1}>
          {BLOG.thanks}
        </h3>
        <p>{BLOG.thanksText}</p>
      </div>
      <Button kind="text" size="sm" onClick={onAnother}>
        {BLOG.another}
      </Button>
    </Alert>
  );
}

/** Why the comment is not sent, or that its outcome is unknown. */
const Failure = ({ outcome }: { outcome: Outcome }) => (
  <>
    {outcome === 'unknown' && (
      <Alert role="status">
        <Icon name="hourglass" />
        <div>
          <b>{BLOG.commentUnknown}</b>
          {BLOG.commentUnknownText}
        </div>
      </Alert>
    )}
    {typeof outcome === 'object' && (
      <Alert kind="danger" role="alert">
        <Icon name="alert" />
        <div>{outcome.refused}</div>
      </Alert>
    )}
  </>
);
