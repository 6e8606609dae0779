import { Alert } from '../../ui/feedback/Alert.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { ERROR_SUMMARY } from './error-summary.texts.js';

/** Everything that is wrong with a form, above its fields; nothing while there is no error. */
export function ErrorSummary({ errors }: { errors: readonly (string | undefined)[] }) {
  const messages = errors.filter((error) => error !== undefined);
  if (messages.length === 0) return null;
  return (
    <Alert kind="danger" role="alert">
      <Icon name="alert" />
      <div>
        <b>{ERROR_SUMMARY.title}</b>
        <ul>
          {messages.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}
