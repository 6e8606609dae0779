import type { MeView } from '@yukselt/contracts/api';
import type { CSSProperties } from 'react';
import { formatNumber } from '../../lib/format.js';
import { Money } from '../../ui/data/Money.js';
import { Card } from '../../ui/layout/Card.js';
import shared from './dashboard.module.css';
import { DASHBOARD } from './dashboard.texts.js';
import styles from './LevelCard.module.css';

/** Heights of the four steps, 0 to 1. */
const STEP_HEIGHTS = [0.12, 0.36, 0.64, 1];

/** Levels as steps, with the customer's one marked; the next one is drawn dashed until it is reached. */
export function LevelCard({ me }: { me: MeView }) {
  const { levels } = DASHBOARD;
  const at = Math.max(
    0,
    levels.findIndex((level) => level.name === me.level),
  );
  const level = levels[at]!;
  const next = levels[at + 1];
  return (
    <Card className={shared.level} aria-label={DASHBOARD.levelSection}>
      <div className={styles.levelHead}>
        <div>
          <h2 className="heading-3">{DASHBOARD.youAre(level.word)}</h2>
          <p>{next ? DASHBOARD.toNext(next.word, next.from - me.orderCount) : DASHBOARD.highest}</p>
        </div>
        <div className={styles.levelPoints}>
          <span className="small muted">{DASHBOARD.points}</span>
          <b data-figure="">{formatNumber(me.points)}</b>
        </div>
      </div>
      <ol className={shared.levelSteps}>
        {levels.map((step, index) => (
          <li
            key={step.name}
            data-now={index === at ? '' : undefined}
            data-next={index > at ? '' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span>
              <b>{step.word}</b>
              <small>
                {step.range}
                <span className={shared.weekday}> {DASHBOARD.orders}</span>
              </small>
            </span>
            <i style={{ '--h': STEP_HEIGHTS[index], '--p': STEP_HEIGHTS[index - 1] ?? 0 } as CSSProperties}>
              {index === at && (
                <>
                  {next && (
                    <em
                      className={shared.you}
                      style={
                        {
                          '--x': ((me.orderCount - level.from + 0.5) / (next.from - level.from)).toFixed(2),
                        } as CSSProperties
                      }
                    />
                  )}
                  {/* The lowest step has no room for text; its range carries the meaning. */}
                  {at > 0 && (
                    <em className={shared.count} data-figure="">
                      {formatNumber(me.orderCount)} {DASHBOARD.orders}
                    </em>
                  )}
                </>
              )}
            </i>
          </li>
        ))}
      </ol>
      <div className={styles.levelFoot}>
        <span>
          <Money amount={me.spent} /> {DASHBOARD.spentTimes} <b>{DASHBOARD.pointsOf(formatNumber(me.points))}</b>
        </span>
        <span>{DASHBOARD.notCounted}</span>
      </div>
    </Card>
  );
}
