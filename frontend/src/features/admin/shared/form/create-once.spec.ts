import { ApiError, NetworkError } from '../../../../api/errors.js';
import { createOnce } from './create-once.js';

const changed = new ApiError({ status: 409, code: 'CATALOG_CHANGED', detail: 'değişti' });

/** A server that has a row of an earlier try. @param version how often it was saved */
function serverWith(version: number) {
  const row = { version, name: 'Rehbr' };
  const create = async (name: string) => {
    if (row.name !== name) throw changed;
    return { ...row };
  };
  const update = async (name: string) => Object.assign(row, { name, version: row.version + 1 });
  return { row, create, update, byId: async () => ({ ...row }) };
}
const send = ({ create, update, byId }: ReturnType<typeof serverWith>, name: string) =>
  createOnce({ create: () => create(name), byId, update: () => update(name) });

it('updates the row of an earlier attempt with the current draft', async () => {
  const server = serverWith(1);
  expect(await send(server, 'Rehber')).toEqual({ name: 'Rehber', version: 2 });
  expect(await send(server, 'Rehber')).toEqual({ name: 'Rehber', version: 2 });
});

it('keeps a row that another admin has changed since', async () => {
  const server = serverWith(2);
  await expect(send(server, 'Rehber')).rejects.toBe(changed);
  expect(server.row.name).toBe('Rehbr');
});

it('rethrows other errors', async () => {
  const lost = new NetworkError(null);
  const server = { ...serverWith(1), create: () => Promise.reject(lost) };
  await expect(send(server, 'Rehber')).rejects.toBe(lost);
});
