import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AdminPlatformView } from '@yukselt/contracts/api';
import { ApiError, NetworkError } from '../../../../api/errors.js';
import { NotificationsStore } from '../../../../stores/NotificationsStore.js';
import type { AdminCatalogStore } from '../AdminCatalogStore.js';
import { PLATFORM_IMAGE } from '../admin-catalog.texts.js';
import { ImageUploader } from './ImageUploader.js';

const notifications = new NotificationsStore();
jest.mock('../../../../stores/StoreProvider.js', () => ({ useStores: () => ({ notifications }) }));
const picture = new File(['x'], 'a.png', { type: 'image/png' });

it('calls a picture without an answer no failure, unlike a refused one', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  const outcomes = [new NetworkError(null), new ApiError({ status: 422, code: 'IMAGE_UNREADABLE', detail: 'Neden' })];
  const store = { setImage: () => Promise.reject(outcomes.shift()) } as unknown as AdminCatalogStore;
  const platform = { slug: 'kick', name: 'Kick', color: 'red', imageUrl: null } as AdminPlatformView;
  render(<ImageUploader store={store} platform={platform} onChanged={() => undefined} />);
  const choose = () =>
    fireEvent.change(screen.getByLabelText(PLATFORM_IMAGE.title, { selector: 'input' }), {
      target: { files: [picture] },
    });
  choose();
  await waitFor(() =>
    expect(notifications.queue.map(({ tone, text }) => [tone, text])).toEqual([
      ['info', '“Kick” platformunun resmi değişmiş olabilir: yanıt gelmedi. Platformlar sayfasını yenileyip bakın.'],
    ]),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  choose();
  expect((await screen.findByRole('alert')).textContent).toContain('Gönderilemedi: Neden');
});
