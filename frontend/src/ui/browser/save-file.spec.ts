import { saveFile } from './save-file.js';

it('keeps the object URL while the browser may ask for the download, and revokes it afterwards', () => {
  jest.useFakeTimers();
  const open = new Set<string>();
  URL.createObjectURL = () => {
    open.add('blob:1');
    return 'blob:1';
  };
  URL.revokeObjectURL = (url) => void open.delete(url);
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  try {
    saveFile(new Blob(['a']), 'a.csv');
    expect(click).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(30_000);
    expect(open.size).toBe(1);
    jest.advanceTimersByTime(60_000);
    expect(open.size).toBe(0);
  } finally {
    click.mockRestore();
    jest.useRealTimers();
  }
});
