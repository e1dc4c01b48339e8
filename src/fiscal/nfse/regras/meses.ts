/** As many ended months as may be closed at once. */
const QUANTOS = 12;

function anterior(mes: string): string {
  const count = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 2;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** '2026-09' as '09/2026'. */
export const porExtenso = (mes: string): string => `${mes.slice(5)}/${mes.slice(0, 4)}`;

/**
 * The months that may be closed, the newest first. In: the current month, which has not ended, and the last that is closed,
 * 'AAAA-MM'; closing one closes all before it.
 */
export function mesesQueFecham(atual: string, ultimoFechado: string | null): string[] {
  const meses: string[] = [];
  for (let mes = anterior(atual); meses.length < QUANTOS; mes = anterior(mes)) {
    if (ultimoFechado !== null && mes <= ultimoFechado) break;
    meses.push(mes);
  }
  return meses;
}
