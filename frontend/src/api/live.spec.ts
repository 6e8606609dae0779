import { parseEvent } from './live.js';

describe('parseEvent', () => {
  it('reads type and data', () => {
    expect(parseEvent('event: account\ndata: {"userId":"u","revision":"3","position":"9","orderIds":[],"requestIds":["r"],"wallet":true}'))
      .toEqual({ type: 'account', userId: 'u', revision: '3', position: '9', orderIds: [], requestIds: ['r'], wallet: true });
    expect(parseEvent('event: inbox\ndata: {"waitingComments":1,"unreadMessages":0}')).toEqual({ type: 'inbox', waitingComments: 1, unreadMessages: 0 });
    expect(parseEvent('id: 5\nevent:heartbeat\ndata:{"lag":2}')).toEqual({ type: 'heartbeat', lag: 2 });
  });
  it('ignores comments and unknown events', () => {
    expect(parseEvent(': keep-alive')).toBeNull();
    expect(parseEvent('event: other\ndata: {}')).toBeNull();
  });
});
