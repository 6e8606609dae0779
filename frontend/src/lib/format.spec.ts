import {
  formatDateTime,
  formatDay,
  formatQuantity,
  formatRecent,
  formatShortDateTime,
  groupByFour,
  initials,
} from './format.js';

describe('format', () => {
  afterEach(() => void jest.useRealTimers());
  it('formats Istanbul time in any time zone', () => {
    expect(formatDateTime('2026-11-21T21:30:00Z')).toBe('22.11.2026 00:30');
    expect(formatDay('2026-11-21T09:00:00Z')).toBe('21 Kasım 2026');
  });
  it('omits only today’s day and the current year', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T21:30:00Z') });
    const moments = ['2026-11-21T21:05:00Z', '2026-11-21T20:55:00Z', '2025-11-21T21:05:00Z'];
    expect(moments.map(formatRecent)).toEqual(['00:05', '21.11.2026 23:55', '22.11.2025 00:05']);
    expect(moments.map(formatShortDateTime)).toEqual(['22.11 00:05', '21.11 23:55', '22.11.2025 00:05']);
  });
  it('abbreviates quantities as 1K and 1M', () => {
    expect([999, 1000, 1500, 25_000, 999_999, 1_000_000, 2_500_000].map(formatQuantity)).toEqual([
      '999',
      '1K',
      '1,5K',
      '25K',
      '999,9K',
      '1M',
      '2,5M',
    ]);
  });
  it('takes initials with Turkish capitals', () => expect(initials('ilker ışık demir')).toBe('İI'));
  it('groups an account by four', () => expect(groupByFour('TR00 0001200345').join(' ')).toBe('TR00 0001 2003 45'));
});
