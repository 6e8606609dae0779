import { formatDateTime, formatDay, formatQuantity, groupByFour, initials } from './format.js';

describe('format', () => {
  it('formats Istanbul time in any time zone', () => {
    expect(formatDateTime('2026-11-21T21:30:00Z')).toBe('22.11.2026 00:30');
    expect(formatDay('2026-11-21T09:00:00Z')).toBe('21 Kasım 2026');
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
  it('takes whole characters as initials', () => {
    expect(initials('😀 Ilgaz')).toBe('😀I');
    expect(initials('I\u0307lker 👩‍🚀')).toBe('I\u0307👩');
  });
  it('groups an account by four', () => expect(groupByFour('TR00 0001200345').join(' ')).toBe('TR00 0001 2003 45'));
});
