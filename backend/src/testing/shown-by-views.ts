import type { INestApplication } from '@nestjs/common';
import { EventStore } from '@yukselt/event-store';
import { eventually } from '@yukselt/postgres/testing';
import { Projections } from '@yukselt/projections';

/** The longest single wait for the views, ms. */
const WAIT_MS = 1_000;

/** Waits until every view has passed the log's last event, also one that a view cannot apply. */
export async function shownByViews(app: INestApplication): Promise<void> {
  const position = await app.get(EventStore, { strict: false }).lastPosition();
  const projections = app.get(Projections, { strict: false });
  await eventually('the views pass the last event', () => projections.waitFor(position, WAIT_MS));
}
