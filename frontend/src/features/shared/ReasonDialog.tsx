import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from '../../lib/use-form.js';
import { useFocusKept } from '../../ui/browser/focus-page.js';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/overlays/ConfirmDialog.js';

interface Props extends Omit<ConfirmDialogProps, 'onConfirm' | 'disabled'> {
  /** What the reason is about; another subject, also `null` in between, starts with an empty reason. */
  subject: string | null;
  /** The dialog confirms nothing without a reason. */
  required?: boolean;
  field: (reason: string, onChange: (reason: string) => void) => ReactNode;
  /** Below the field. */
  foot?: ReactNode;
  onConfirm: (reason: string) => unknown;
}

/** A {@link ConfirmDialog} that takes the reason of what it confirms. */
export function ReasonDialog({ subject, required = false, field, foot, onConfirm, children, ...dialog }: Props) {
  const form = useForm({ initial: { reason: '' }, send: async ({ reason }) => onConfirm(reason) });
  const { reason } = form.draft;
  useFocusKept(dialog.open); // a row that was rejected or cancelled has lost the button
  const lastSubject = useRef(subject);
  const latestReset = useRef(form.reset);
  latestReset.current = form.reset;
  useEffect(() => {
    if (subject === lastSubject.current) return;
    lastSubject.current = subject;
    latestReset.current({ reason: '' });
  }, [subject]);
  return (
    <ConfirmDialog
      {...dialog}
      busy={dialog.busy === true || form.busy}
      disabled={required && reason.trim() === ''}
      onConfirm={() => form.submit()}
    >
      {children}
      {field(reason, (text) => form.set({ reason: text }))}
      {foot}
    </ConfirmDialog>
  );
}
