import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { KeyHint } from '../../../ui/actions/KeyHint.js';
import { DialogFrame } from '../../../ui/overlays/DialogFrame.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { SearchField } from '../shared/table/SearchField.js';
import styles from './CommandPalette.module.css';
import type { PaletteStore } from './PaletteStore.js';
import { PALETTE } from './palette.texts.js';
import { usePaletteActionsStore } from './palette-actions.js';
import { type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-groups.js';

/** Everything an admin does, by a few letters: pages, actions of the open page, people, orders, payment requests. */
export const CommandPalette = observer(function CommandPalette({ store }: { store: PaletteStore }) {
  const navigate = useNavigate();
  const actions = usePaletteActionsStore();
  const { text } = store;
  const id = useId();
  const groups = paletteGroups(text, actions.all, store.matches);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(store.place, entries.length - 1);
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    store.close();
    if (entry.path === undefined) entry.run();
    else void navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) store.moveTo((at + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') choose(entries[at]);
    else return;
    event.preventDefault();
  };
  const optionId = (key: string): string => `${id}-${key}`;
  return (
    <DialogFrame large open title={PALETTE.title} onClose={store.close} cross className={styles.dialog}>
      <SearchField
        label={PALETTE.label}
        placeholder={PALETTE.label}
        value={text}
        onChange={store.enter}
        input={{
          type: 'text',
          autoFocus: true,
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': id,
          'aria-activedescendant': entries[at] && optionId(entries[at].key),
          'aria-autocomplete': 'list',
          onKeyDown,
        }}
      />
      <Results id={id} groups={groups} current={entries[at]} optionId={optionId} onChoose={choose} />
      <Foot state={store.state.status} empty={entries.length === 0} />
    </DialogFrame>
  );
});

interface ResultsProps {
  id: string;
  groups: readonly PaletteGroup[];
  current: PaletteEntry | undefined;
  optionId: (key: string) => string;
  onChoose: (entry: PaletteEntry) => void;
}

function Results({ id, groups, current, optionId, onChoose }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  });
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={PALETTE.results} ref={list}>
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={PALETTE.groups[name]}>
          <p aria-hidden="true">{PALETTE.groups[name]}</p>
          {entries.map((entry) => (
            <button
              type="button"
              key={entry.key}
              id={optionId(entry.key)}
              role="option"
              tabIndex={-1}
              aria-selected={entry === current}
              className={styles.option}
              onClick={() => onChoose(entry)}
            >
              <Icon name={entry.icon} />
              <span>{entry.label}</span>
              {entry.detail !== undefined && <small>{entry.detail}</small>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function Foot({ state, empty }: { state: PaletteStore['state']['status']; empty: boolean }) {
  return (
    <div className={styles.foot}>
      <span role="status">
        {state === 'loading' && PALETTE.searching}
        {state === 'failed' && PALETTE.failed}
        {state === 'ready' && empty && PALETTE.none}
      </span>
      <span className={styles.keys} aria-hidden="true">
        <KeyHint>↑↓</KeyHint> {PALETTE.keys.move}
        <KeyHint>Enter</KeyHint> {PALETTE.keys.choose}
        <KeyHint>Esc</KeyHint> {PALETTE.keys.close}
      </span>
    </div>
  );
}
