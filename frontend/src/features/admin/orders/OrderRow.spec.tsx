import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionsOn, ORDER_ACTIONS, ORDER_STATUS_LIST, type OrderAction } from '@yukselt/contracts';
import { adminOrder } from '../../../stores/testing/records.js';
import { OrderRow } from './OrderRow.js';

describe('a row of the orders', () => {
  it.each(ORDER_STATUS_LIST)('has a button for each action on an order that is %s', async (status) => {
    const pressed: OrderAction[] = [];
    render(
      <table>
        <tbody>
          <OrderRow
            order={adminOrder('o1', { status, lines: [] })}
            bulk={undefined}
            open={false}
            chosen={false}
            fresh={false}
            busy={false}
            onOpen={() => undefined}
            onAct={(action) => pressed.push(action)}
          />
        </tbody>
      </table>,
    );
    for (const action of actionsOn(status))
      await userEvent.click(screen.getByRole('button', { name: ORDER_ACTIONS[action].button }));
    expect(pressed).toEqual(actionsOn(status));
  });
});
