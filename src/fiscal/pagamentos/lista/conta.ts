/** State of a document after a payment entered by hand: fully paid, in part, or more than is owed. Amounts in cents. */
export type Conta =
  | { fica: 'QUITADO'; falta: 0 }
  | { fica: 'EM_PARTE'; falta: number }
  | { fica: 'A_MAIS'; falta: number };

interface Pagamento {
  /** Amount debited from the account; null for all that is owed. */
  valor: number | null;
  /** Charges included in the amount that do not pay the nota, and the discount. */
  encargos: number;
  desconto: number;
}

/** Returns the state after the payment. `saldo` is the amount still owed, in cents, null where the amount of the nota is unknown. */
export function accountAfter(saldo: number | null, { valor, encargos, desconto }: Pagamento): Conta {
  if (valor === null || saldo === null) return { fica: 'QUITADO', falta: 0 };
  const falta = saldo - (valor - encargos + desconto);
  if (falta === 0) return { fica: 'QUITADO', falta: 0 };
  return { fica: falta > 0 ? 'EM_PARTE' : 'A_MAIS', falta };
}
