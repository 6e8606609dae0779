import { fireEvent, render, screen } from '@testing-library/react';
import { DayField } from './DayField.js';

describe('DayField', () => {
  const onChange = jest.fn();
  const field = () => screen.getByLabelText<HTMLInputElement>('İlk gün');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  beforeEach(() => {
    onChange.mockClear();
    render(<DayField label="İlk gün" value={null} onChange={onChange} />);
  });

  it('keeps the digits of a year that is being typed, and reports the day once the year is whole', () => {
    for (const day of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20']) {
      type(day);
      expect(field().value).toBe(day);
    }
    expect(onChange.mock.calls).toEqual([['2026-11-20']]);
  });

  it('reports that the day was cleared', () => {
    type('2026-11-20');
    type('');
    expect(onChange.mock.calls).toEqual([['2026-11-20'], ['']]);
  });

  it('goes back to the day of the filter when it is left with a year that is not whole', () => {
    type('0202-11-20');
    fireEvent.blur(field());
    expect(field().value).toBe('');
    expect(onChange).not.toHaveBeenCalled();
  });
});
