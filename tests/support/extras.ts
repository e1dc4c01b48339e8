import type { Operation } from './openapi.ts';

type Body = (senha: string, index: number) => Record<string, unknown> | undefined;

const none: Body = () => undefined;
const confirmed: Body = (senha) => ({ senha });

/** Routes of records beyond the common verbs: the path after the record's id, and a valid body. */
const EXTRAS: Readonly<Record<string, Body>> = {
  '/sessoes': none,
  '/convite': none,
  '/pessoas': none,
  '/alcance': none,
  '/modelo': none,
  '/email': (senha, index) => ({ email: `p${index}@fora.example`, versao: 1, senha }),
  '/segundo-fator': none,
  '/segundo-fator/redefinir': confirmed,
  '/chaves': (senha, index) => ({ nome: `ERP ${index}`, senha }),
  '/chaves/{chaveId}/trocar': (senha) => ({ dias: 1, senha }),
  '/chaves/{chaveId}/revogar': none,
  '/comprovante': none,
  '/eliminar': (senha) => ({ fundamento: 'PEDIDO', motivo: 'Pedido por carta', senha }),
  '/rotinas': none,
  '/lotes': () => ({ filtro: {}, valores: {} }),
  '/situacao': none,
  '/acompanhamento': none,
  '/acompanhamento/consultar': none,
  '/segredo': () => ({ horas: 0 }),
  '/teste': () => ({}),
  '/retomar': () => ({}),
  '/reenviar': () => ({}),
  '/entregas': none,
  '/entregas/{entregaId}': none,
  '/entregas/{entregaId}/reenviar': () => ({}),
};

/** Returns the path after the record's id or, for a whole resource, its last segment. */
const endOf = ({ path }: Operation) => path.split('{id}')[1] ?? /\/(?:rotinas|lotes)$/.exec(path)?.[0] ?? '';

export const isExtra = (operation: Operation) => endOf(operation) in EXTRAS;

/** Returns a valid body for a route beyond the common verbs; undefined if it takes none or is a common verb. */
export function extraBody(operation: Operation, senha: string, index: number) {
  return operation.method === 'get' ? undefined : EXTRAS[endOf(operation)]?.(senha, index);
}
