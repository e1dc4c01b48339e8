/** What a payment by hand makes of a document: paid whole, in part, or more than is owed. Cents. */
export type Conta =
  | { fica: 'QUITADO'; falta: 0 }
  | { fica: 'EM_PARTE'; falta: number }
  | { fica: 'A_MAIS'; falta: number };

interface Pagamento {
  /** What left the account; null: all that is owed. */
  valor: number | null;
  /** Part of it that is no payment of the note, and what was let off. */
  encargos: number;
  desconto: number;
}

/** In: what is still owed, null where nobody knows the amount of the note. Out: how it stands after the payment. */
export function accountAfter(saldo: number | null, { valor, encargos, desconto }: Pagamento): Conta {
  if (valor === null || saldo === null) return { fica: 'QUITADO', falta: 0 };
  const falta = saldo - (valor - encargos + desconto);
  if (falta === 0) return { fica: 'QUITADO', falta: 0 };
  return { fica: falta > 0 ? 'EM_PARTE' : 'A_MAIS', falta };
}
