import type { HttpClient } from '../../../api/http-client.js';
import { FakeServer, refused } from '../../../stores/testing/fake-server.js';
import { adminBlogApi } from '../blog/admin-blog.api.js';
import { adminCatalogApi } from '../catalog/admin-catalog.api.js';
import { adminMessagesApi } from '../messages/admin-messages.api.js';
import { adminUsersApi } from '../users/admin-users.api.js';

const REMOVALS: [path: string, remove: (http: HttpClient) => Promise<void>][] = [
  ['messages/7', (http) => adminMessagesApi(http).removeMessage('7')],
  ['newsletter/7', (http) => adminMessagesApi(http).removeAddress('7')],
  ['blog/posts/7', (http) => adminBlogApi(http).remove('7')],
  ['blog/categories/7', (http) => adminBlogApi(http).removeCategory('7')],
  ['platforms/7', (http) => adminCatalogApi(http).platforms.remove('7')],
  ['categories/7', (http) => adminCatalogApi(http).categories.remove('7')],
  ['services/7', (http) => adminCatalogApi(http).services.remove('7')],
  ['users/7/sessions/8', (http) => adminUsersApi(http).endSession('7', '8')],
];

it.each(REMOVALS)('is done when it is repeated after a lost answer: %s', async (path, remove) => {
  const server = new FakeServer().on(
    `DELETE /api/v1/admin/${path}`,
    'lost',
    refused(404, 'NOT_FOUND', 'Kayıt bulunamadı.'),
    refused(409, 'CONFLICT_RETRY', 'x'),
  );
  await expect(remove(server.http)).rejects.toMatchObject({ name: 'NetworkError' });
  await expect(remove(server.http)).resolves.toBeUndefined();
  await expect(remove(server.http)).rejects.toMatchObject({ code: 'CONFLICT_RETRY' });
});
