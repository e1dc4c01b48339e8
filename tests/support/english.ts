/** Words of a validator's untranslated messages; does not match 'Inválido'. */
export const ENGLISH = /invalid|expected|required|received|must be|too (big|small)/i;
