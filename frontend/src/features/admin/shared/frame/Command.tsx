import { Fragment } from 'react';

/** A command for the server. A browser would break `--option` behind its dashes; here a line breaks between words. */
export const Command = ({ children }: { children: string }) =>
  children.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="nowrap">{word}</span>
    </Fragment>
  ));

const COMMANDS = /(“npm [^”]*”)/;

/** A sentence that may name commands, in its quotation marks. */
export const WithCommands = ({ children }: { children: string }) =>
  children.split(COMMANDS).map((part, index) => (COMMANDS.test(part) ? <Command key={index}>{part}</Command> : part));
