import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { CopyButton } from '../../../ui/CopyRow.js';
import { Icon } from '../../../ui/Icon.js';
import styles from './DevelopersScene.module.css';
import { DocumentPage } from './DocumentPage.js';
import { DEVELOPERS } from './developers.texts.js';
import shared from './documents.module.css';
import { curlExample, PROBLEM_EXAMPLE, STREAM_EXAMPLE } from './examples.js';

const { sections } = DEVELOPERS;
const CONTENTS = Object.entries(sections).map(([id, { title }]) => ({ id, title }));

/** Text whose words of the protocol stand between backticks. */
const Prose = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));

/** Long lines wrap: nothing has to be scrolled sideways, and the copy is whole anyway. */
function Code({ children }: { children: string }) {
  return (
    <div className={shared.code}>
      <pre>
        <code>{children}</code>
      </pre>
      <CopyButton value={children} what={DEVELOPERS.copyCode} className={styles.codeCopy} />
    </div>
  );
}

/** What the HTTP API is (docs/product-rules.md#route-2). The reference itself is made by the server at /api/docs. */
export default function DevelopersScene() {
  // One key per visit: rendering again must not change what was copied.
  const [example] = useState(() => curlExample(window.location.origin));
  const reference = (
    <div className={shared.others}>
      <Button kind="accent" block href="/api/docs">
        {DEVELOPERS.reference}
        <Icon name="external" />
      </Button>
      <p className="small muted">{DEVELOPERS.referenceText}</p>
      <a className="link" href="/api/docs-json">
        {DEVELOPERS.json}
      </a>
    </div>
  );
  return (
    <DocumentPage
      title={DEVELOPERS.title}
      lead={DEVELOPERS.text}
      contentsLabel={DEVELOPERS.contents}
      contents={CONTENTS}
      aside={reference}
    >
      <section aria-labelledby="basics">
        <h2 className="h3" id="basics">
          {sections.basics.title}
        </h2>
        <dl className={shared.rows}>
          <div>
            <dt>{DEVELOPERS.base}</dt>
            <dd className="mono">{window.location.origin}/api/v1</dd>
          </div>
          {sections.basics.items.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Prose text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="auth">
        <h2 className="h3" id="auth">
          {sections.auth.title}
        </h2>
        <p>
          <Prose text={sections.auth.text} />
        </p>
      </section>
      <section aria-labelledby="keys">
        <h2 className="h3" id="keys">
          {sections.keys.title}
        </h2>
        <p>
          <Prose text={sections.keys.text} />
        </p>
        <p>
          <Prose text={sections.keys.outcome} />
        </p>
      </section>
      <section aria-labelledby="example">
        <h2 className="h3" id="example">
          {sections.example.title}
        </h2>
        <p>{sections.example.text}</p>
        <Code>{example}</Code>
      </section>
      <section aria-labelledby="problems">
        <h2 className="h3" id="problems">
          {sections.problems.title}
        </h2>
        <p>
          <Prose text={sections.problems.text} />
        </p>
        <Code>{PROBLEM_EXAMPLE}</Code>
        <dl className={shared.rows}>
          {sections.problems.codes.map(([code, status, meaning]) => (
            <div key={code}>
              <dt className="mono">
                {status} {code}
              </dt>
              <dd>
                <Prose text={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="live">
        <h2 className="h3" id="live">
          {sections.live.title}
        </h2>
        <p>
          <Prose text={sections.live.text} />
        </p>
        <Code>{STREAM_EXAMPLE}</Code>
      </section>
      <section aria-labelledby="limits">
        <h2 className="h3" id="limits">
          {sections.limits.title}
        </h2>
        <p>
          <Prose text={sections.limits.text} />
        </p>
      </section>
    </DocumentPage>
  );
}
