import type { Especie } from './fiscal/especies.ts';
import type { Permission } from './permissions.ts';
import type { EventoWebhook } from './webhooks.ts';

/** Permission to look at each kind of document. */
const DO_DOCUMENTO: Record<Especie, Permission> = { NFE: 'NFE_BUSCA', CTE: 'CTE_BUSCA', NFSE: 'NFS_BUSCA' };

/** Permissions required to receive each kind of event, or each kind of document; a kind without a row does not compile. */
const DIREITOS: Record<EventoWebhook, Permission | Record<Especie, Permission>> = {
  'documento.recebido': DO_DOCUMENTO,
  'documento.estado': DO_DOCUMENTO,
  'prazo.proximo': DO_DOCUMENTO,
  'nfse.decidida': 'NFS_BUSCA',
  'pagamento.datado': 'PAGAMENTO_BUSCA',
  'esocial.aceito': 'EVENTO_BUSCA',
  'esocial.recusado': 'EVENTO_BUSCA',
  // It contains the kind of work and how it ended, and nothing of its data.
  'tarefa.encerrada': 'API_ADMINISTRA',
};

/** Returns the permissions required for an event; when its kind of document is unknown, those for all kinds. */
export function direitosDoEvento(tipo: EventoWebhook, especie?: unknown): Permission[] {
  const direito = DIREITOS[tipo];
  if (typeof direito === 'string') return [direito];
  const todos = Object.entries(direito);
  const proprios = todos.filter(([nome]) => nome === especie);
  return (proprios.length > 0 ? proprios : todos).map(([, permissao]) => permissao);
}

const isEvento = (tipo: string): tipo is EventoWebhook => Object.hasOwn(DIREITOS, tipo);

/** Returns all permissions that the user responsible for an endpoint of these events must hold. */
export const direitosDosEventos = (tipos: readonly string[]): Permission[] => [
  ...new Set(tipos.filter(isEvento).flatMap((tipo) => direitosDoEvento(tipo))),
];
