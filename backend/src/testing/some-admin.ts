import type { Insider } from '../access-log/access-log.service.js';

/** Where a spec acts as an admin without a session. */
export const SOME_ADMIN: Insider = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  role: 'admin',
  sessionId: '01890a5d-ac96-774b-bcce-b302099a8058',
};
