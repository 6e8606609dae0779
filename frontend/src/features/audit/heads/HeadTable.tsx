import { lostHeads } from '@yukselt/contracts';
import type { HeadView } from '@yukselt/contracts/api';
import { formatDateTime, formatNumber } from '../../../lib/format.js';
import { Table } from '../../../ui/data/Table.js';
import { Tag } from '../../../ui/data/Tag.js';
import { ShortHash } from '../ShortHash.js';
import styles from './HeadsPage.module.css';
import { HEADS } from './heads.texts.js';

/** The published heads; one that announces a restore, and those that it lost, are marked. */
export function HeadTable({ heads }: { heads: readonly HeadView[] }) {
  const lost = new Set(heads.flatMap(lostHeads));
  return (
    <Table className={styles.table} cards="lines">
      <caption className="visually-hidden">{HEADS.caption}</caption>
      <thead>
        <tr>
          <th>{HEADS.columns.number}</th>
          <th>{HEADS.columns.madeAt}</th>
          <th data-cell="number">{HEADS.columns.accounts}</th>
          <th>{HEADS.columns.root}</th>
          <th>{HEADS.columns.key}</th>
        </tr>
      </thead>
      <tbody>
        {heads.map(({ number, madeAt, accounts, root, hash, signature, lost: names }) => (
          <tr key={number}>
            <td data-cell="main">
              {formatNumber(number)}
              {lost.has(hash) && <Tag className={styles.mark}>{HEADS.lost}</Tag>}
              {names !== undefined && <Tag className={styles.mark}>{HEADS.announces}</Tag>}
            </td>
            <td className={styles.madeAt}>
              <time dateTime={madeAt}>{formatDateTime(madeAt)}</time>
            </td>
            <td data-cell="number" data-label={HEADS.columns.accounts}>
              {formatNumber(accounts)}
            </td>
            <td className={styles.root}>
              <ShortHash value={root} what={HEADS.copyRoot} />
            </td>
            <td className={`mono ${styles.key}`}>{signature?.keyId ?? HEADS.unsigned}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
