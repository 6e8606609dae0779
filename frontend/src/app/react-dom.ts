// Part of React's file (program-files.ts), so that React is set up when that file arrives and not by the first module
// that needs it.
export { createRoot } from 'react-dom/client';
