import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.js';
import { ORDERS } from './order.texts.js';
import shared from './orders.module.css';

/** Links for a customer after a checkout. @param children the link that the outcome suggests; it comes first */
export const NextSteps = ({ children }: { children: ReactNode }) => (
  <div className={`inline inline--wrap ${shared.actions}`}>
    {children}
    <Button size="lg" to="/dashboard">
      {ORDERS.toDashboard}
    </Button>
    <Button kind="text" size="lg" to="/services">
      {ORDERS.newOrder}
    </Button>
  </div>
);
