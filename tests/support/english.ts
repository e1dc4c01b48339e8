/** Words of a validator that was left to speak English. 'Inválido' is none of them. */
export const ENGLISH = /invalid|expected|required|received|must be|too (big|small)/i;
