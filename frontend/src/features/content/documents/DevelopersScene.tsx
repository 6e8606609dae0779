import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/Button.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { CopyButton } from '../../shared/CopyRow.js';
import styles from './DevelopersScene.module.css';
import { DocumentPage } from './DocumentPage.js';
import { DEVELOPERS } from './developers.texts.js';
import shared from './documents.module.css';
import { curlExample, PROBLEM_EXAMPLE, STREAM_EXAMPLE } from './examples.js';

const { sections } = DEVELOPERS;
const CONTENTS = Object.entries(sections).map(([id, { title }]) => ({ id, title }));

/** Text whose words of the protocol are between backticks. */
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

const Section = ({ id, children }: { id: keyof typeof sections; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 className="heading-3" id={id}>
      {sections[id].title}
    </h2>
    {children}
  </section>
);

const Reference = () => (
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

const Basics = () => (
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
);

const ProblemCodes = () => (
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
);

/** What the HTTP API is (docs/product-rules.md#route-2). The reference itself is made by the server at /api/docs. */
export default function DevelopersScene() {
  // One key per visit, so that rendering again does not change an example that was copied.
  const [example] = useState(() => curlExample(window.location.origin));
  return (
    <DocumentPage
      title={DEVELOPERS.title}
      lead={DEVELOPERS.text}
      contentsLabel={DEVELOPERS.contents}
      contents={CONTENTS}
      aside={<Reference />}
    >
      <Section id="basics">
        <Basics />
      </Section>
      <Section id="auth">
        <p>
          <Prose text={sections.auth.text} />
        </p>
      </Section>
      <Section id="keys">
        <p>
          <Prose text={sections.keys.text} />
        </p>
        <p>
          <Prose text={sections.keys.outcome} />
        </p>
      </Section>
      <Section id="example">
        <p>{sections.example.text}</p>
        <Code>{example}</Code>
      </Section>
      <Section id="problems">
        <p>
          <Prose text={sections.problems.text} />
        </p>
        <Code>{PROBLEM_EXAMPLE}</Code>
        <ProblemCodes />
      </Section>
      <Section id="live">
        <p>
          <Prose text={sections.live.text} />
        </p>
        <Code>{STREAM_EXAMPLE}</Code>
      </Section>
      <Section id="limits">
        <p>
          <Prose text={sections.limits.text} />
        </p>
      </Section>
    </DocumentPage>
  );
}
