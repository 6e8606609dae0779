import { formatRecent, formatShortDateTime } from './recent-time.js';

afterEach(() => void jest.useRealTimers());

it('omits only today’s day and the current year', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T21:30:00Z') });
  const moments = ['2026-11-21T21:05:00Z', '2026-11-21T20:55:00Z', '2025-11-21T21:05:00Z'];
  expect(moments.map(formatRecent)).toEqual(['00:05', '21.11.2026 23:55', '22.11.2025 00:05']);
  expect(moments.map(formatShortDateTime)).toEqual(['22.11 00:05', '21.11 23:55', '22.11.2025 00:05']);
});
