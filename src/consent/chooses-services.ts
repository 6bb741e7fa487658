import { isYes } from '../config/coerce';
import { fieldsOf } from '../dom/json';

/** Whether visitors choose service by service (CO-49). @param dialog the section `dialog` as the owner has written it */
export const choosesServices = (dialog: unknown): boolean => isYes(fieldsOf(dialog)['services']);
