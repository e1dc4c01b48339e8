import { taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import type { Momento } from '../../../contract/brasil/momento.ts';
import { confiancaNaLista } from '../../../contract/fiscal/confianca/graus.ts';
import { negadoPelaConsulta } from '../../../contract/fiscal/consulta.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Papel } from '../../../contract/fiscal/papel.ts';
import { prazoDe, type TermosPrazo } from '../../../contract/fiscal/prazos.ts';
import { readAs } from '../../db/momentos.ts';
import { type Consulta, dadoPelaSefaz, withConsulta } from '../consulta/ultimasConsultas.ts';
import type { AmbienteDaSefaz } from '../sefaz/endpoints.ts';
import { counts } from './ambiente.ts';
import type { DecisaoDaChave } from './conteudos.ts';
import { type Happened, stateWith } from './state.ts';
import { documentosEventos } from './tables.ts';

/** Columns of a stored event that a document's state depends on. */
export const deciding = {
  empresaId: documentosEventos.empresaId,
  chave: documentosEventos.chave,
  tipo: documentosEventos.tipo,
  autor: documentosEventos.autor,
  em: documentosEventos.em,
  registradoEm: documentosEventos.registradoEm,
  ambiente: documentosEventos.ambiente,
  fonte: documentosEventos.fonte,
  comprovado: documentosEventos.comprovado,
  vinculado: documentosEventos.vinculado,
};
type Deciding = Pick<typeof documentosEventos.$inferSelect, keyof typeof deciding>;

/** Facts from which the listed row of a document follows. */
export interface FatosDaLinha {
  especie: EspecieSefaz;
  papel: Papel;
  /** Of the company, with its environment. */
  cpfCnpj: string;
  ambiente: AmbienteDaSefaz;
  /** Decision by the document's contents. */
  decisao: Pick<DecisaoDaChave, 'situacao' | 'aConfirmar' | 'confianca' | 'divergencia'> & {
    melhor: Pick<DecisaoDaChave['melhor'], 'assinatura'>;
  };
  eventos: readonly Omit<Deciding, 'empresaId' | 'chave'>[];
  /** The latest answer of SEFAZ about the key. */
  consulta:
    | Pick<Consulta, 'situacao' | 'cStat' | 'autorizadoEm' | 'autorizadoEmFuso' | 'consultadaEm'>
    | undefined;
  autorizadoEm: Momento | null;
  regraPrazo: string | null;
  parametros: TermosPrazo;
}

/** Returns the proven events that count for the company. SEFAZ may contradict a cancellation known only from a file. */
function happenedFor({ eventos, cpfCnpj, ambiente, consulta, decisao }: FatosDaLinha): Happened[] {
  // An event registered without its document counts once SEFAZ knows the document.
  const known = dadoPelaSefaz(decisao.confianca) || Boolean(consulta?.situacao);
  const counting = eventos.filter(
    (evento) =>
      (evento.vinculado || known) &&
      evento.comprovado &&
      counts(evento.ambiente, ambiente) &&
      !negadoPelaConsulta(evento, consulta ?? null),
  );
  return counting.map(({ tipo, autor, fonte, em, registradoEm }) => ({
    tipo,
    // In a file only the moment signed by the author is reliable.
    registradoEm: fonte === 'ARQUIVO' ? em : registradoEm,
    proprio: taxRoot(autor) === taxRoot(cpfCnpj),
  }));
}

/**
 * Returns state, term and trust of a document's row, from its contents, its events and SEFAZ's answer. Only received
 * documents have a term.
 */
export function determineLinha(fatos: FatosDaLinha) {
  const { especie, papel, decisao, consulta, parametros, regraPrazo } = fatos;
  const { open, ...state } = stateWith(especie, withConsulta(decisao, consulta), happenedFor(fatos));
  const received = papel === 'RECEBIDO';
  const told = consulta ? readAs(consulta.autorizadoEm, consulta.autorizadoEmFuso) : null;
  // SEFAZ's day overrides one known only from a file.
  const autorizadoEm = (decisao.aConfirmar && told) || (fatos.autorizadoEm ?? told);
  const hasTerm = received && open && autorizadoEm !== null;
  const term = hasTerm ? prazoDe(especie, autorizadoEm, parametros, regraPrazo) : null;
  return {
    ...state,
    manifestacao: received ? state.manifestacao : ('NAO_CABE' as const),
    papel,
    autorizadoEm,
    prazo: term?.ate ?? null,
    confianca: confiancaNaLista(decisao.confianca),
    divergencia: decisao.divergencia,
    assinatura: decisao.melhor.assinatura,
  };
}
export type LinhaDoDocumento = ReturnType<typeof determineLinha>;
