/** The JSON Schemas of everything that the event log holds, for auditors. */
export { eventSchemas, type LogIdentified } from './event-schemas.js';
