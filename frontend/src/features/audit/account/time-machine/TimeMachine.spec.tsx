import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TimeMachine } from './TimeMachine.js';
import styles from './TimeMachine.module.css';
import { labelPlaces, type Moment, timeMachineLayout } from './time-machine-layout.js';

const DAY = 86_400_000;
const START = Date.parse('2026-11-01T09:00:00Z');
const MOMENTS: Moment[] = Array.from({ length: 26 }, (_, index) => ({
  at: START + index * DAY,
  value: BigInt(index * 1_000),
  money: index % 2 === 0,
}));

function Machine() {
  const [at, setAt] = useState(20);
  return (
    <TimeMachine
      moments={MOMENTS}
      at={at}
      onMove={setAt}
      valueText={(index) => `r${index}, sipariş`}
      label="Bakiye"
      sliderLabel="Zaman"
      tip={`olay ${at}`}
      until={START + 30 * DAY}
    />
  );
}

describe('TimeMachine', () => {
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('slider'), { key });
  const value = () => Number(screen.getByRole('slider').getAttribute('aria-valuenow'));

  it('walks through the events by keyboard and stays inside', () => {
    render(<Machine />);
    const visited = [
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'PageDown',
      'PageUp',
      'PageUp',
      'End',
      'ArrowRight',
      'Home',
      'ArrowLeft',
      'PageDown',
    ].map((key) => {
      press(key);
      return value();
    });
    expect(visited).toEqual([19, 20, 21, 20, 10, 20, 25, 25, 25, 0, 0, 0]);
  });

  it('describes the event, visibly and for screen readers', () => {
    render(<Machine />);
    const slider = screen.getByRole('slider', { name: 'Zaman' });
    expect(slider.getAttribute('aria-valuetext')).toBe('r20, sipariş');
    expect(slider.getAttribute('aria-valuemax')).toBe('25');
    press('ArrowLeft');
    expect(screen.getByRole('status').textContent).toBe('olay 19');
  });

  it('leaves other keys to the page', () => {
    render(<Machine />);
    const event = fireEvent.keyDown(screen.getByRole('slider'), { key: 'Tab' });
    expect(event).toBe(true);
    expect(value()).toBe(20);
  });

  it('widens the axis for long amounts', () => {
    const base = { moments: MOMENTS, width: 350, until: START + 30 * DAY, pair: false };
    const [short, long] = [20, 75].map((amounts) => timeMachineLayout({ ...base, amounts }));
    expect([short!.left, long!.left]).toEqual([46, 83]);
    expect(long!.x(long!.from)).toBe(83);
    expect(long!.end).toBe(short!.end);
    expect([short!.ticks, long!.ticks]).toEqual([3, 2]);
  });

  it('places the thumb and the step at the same x', () => {
    const { container } = render(<Machine />);
    const thumb = container.querySelector(`.${styles.handle} .${styles.inner}`)!.getAttribute('cx');
    expect(container.querySelector(`.${styles.selectedDot}`)!.getAttribute('cx')).toBe(thumb);
  });
});

function Pair({ asked = [] }: { asked?: number[] }) {
  const [[a, b], setPair] = useState([5, 20]);
  return (
    <TimeMachine
      moments={MOMENTS}
      at={b!}
      onMove={(to) => setPair([a!, to])}
      valueText={(index) => `r${index}`}
      label="Bakiye"
      sliderLabel="Zaman"
      until={START + 30 * DAY}
      tip="bir an"
      instants={asked}
      since={{ at: a!, onMove: (to) => setPair([to, b!]), labels: ['A anı', 'B anı'], amounts: ['₺50,00', '₺200,00'] }}
    />
  );
}

describe('TimeMachine with two moments', () => {
  const slider = (name: string) => screen.getByRole('slider', { name });
  const values = () => ['A anı', 'B anı'].map((name) => Number(slider(name).getAttribute('aria-valuenow')));

  it('moves either moment, and keeps their order', () => {
    render(<Pair />);
    fireEvent.keyDown(slider('A anı'), { key: 'ArrowRight' });
    fireEvent.keyDown(slider('B anı'), { key: 'ArrowLeft' });
    expect(values()).toEqual([6, 19]);
    fireEvent.keyDown(slider('A anı'), { key: 'End' });
    expect(values()).toEqual([19, 19]);
    fireEvent.keyDown(slider('B anı'), { key: 'Home' });
    expect(values()).toEqual([19, 19]);
    expect([slider('A anı').getAttribute('aria-valuemax'), slider('B anı').getAttribute('aria-valuemin')]).toEqual([
      '19',
      '19',
    ]);
  });

  it('marks each instant that was asked about, and the same instant of both moments once', () => {
    const marks = (asked: number[]) => {
      const { container, unmount } = render(<Pair asked={asked} />);
      const { length } = container.querySelectorAll('[data-typed-instant]');
      unmount();
      return length;
    };
    expect([marks([START, START + DAY]), marks([START, START])]).toEqual([2, 1]);
  });

  it('shows both balances and no single event', () => {
    const { container } = render(<Pair />);
    expect([...container.querySelectorAll(`.${styles.balance}`)].map((text) => text.textContent)).toEqual([
      '₺50,00',
      '₺200,00',
    ]);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    [100, 600, 60, [100, 600]],
    [300, 310, 60, [263, 347]],
    [10, 12, 60, [42, 126]],
    [795, 799, 60, [674, 758]],
    [300, 310, 108, [245, 365]],
    [10, 12, 108, [60, 180]],
  ])('keeps the balances of %i and %i, %i wide, apart and inside', (a, b, widest, places) => {
    expect(labelPlaces(a, b, 800, widest)).toEqual(places);
  });
});
