import { momentoEm } from '../../../contract/brasil/momento.ts';
import { comprovado, type ProvaRetorno } from '../../../contract/esocial/comprovacao.ts';
import {
  settlesEvento,
  situacaoAposResposta,
  situacaoInformada,
} from '../../../contract/esocial/situacao.ts';
import { sha256 } from '../../sha256.ts';
import { isOfEmpresa, refusalOfOtherEmpresa } from './empresa.ts';
import {
  type EventoEsocialGuardado,
  type EventoStore,
  type ImportacaoDeEventos,
  relateEventos,
} from './eventoStore.ts';
import type { ItemJulgado } from './judgeArquivo.ts';
import { recusado, type VereditoDoItem } from './veredito.ts';

const OUTRO_HASH = 'O hash do recibo não é o do evento que está aqui.';
const MENOS_PROVADO = 'O que está aqui foi assinado pelo eSocial, e este retorno não.';

/** Returns whether an answer is about other bytes than those of the stored event, if both digests are known. */
export const isOfOtherContent = (hashes: readonly string[], hash: string): boolean =>
  hash !== '' && hashes.length > 0 && !hashes.includes(hash);

/** Returns why an answer does not change an event; '' when it may. */
function porQueNaoVale(before: EventoEsocialGuardado, prova: ProvaRetorno, outroConteudo: boolean): string {
  if (!prova.vale) return prova.motivo;
  if (comprovado(prova.comprovacao)) return '';
  if (outroConteudo) return OUTRO_HASH;
  return comprovado(before.comprovacao) ? MENOS_PROVADO : '';
}

/**
 * Imports the answer of the eSocial about one event, as far as it is proven (ADR 0016). Every content of it is stored.
 */
export async function importRetorno(
  { empresa, now }: ImportacaoDeEventos,
  eventos: EventoStore,
  arquivo: string,
  { retorno, prova, xml, canonico }: Extract<ItemJulgado, { tipo: 'retorno' }>,
): Promise<VereditoDoItem> {
  const { empregador, idEvento, codigo, recibo, ocorrencias, descricao, hash } = retorno;
  if (empregador && !isOfEmpresa(empregador, empresa.cpfCnpj))
    return recusado(refusalOfOtherEmpresa(empregador));
  if (idEvento === '') return recusado('O retorno não diz de que evento é.');
  const known = await eventos.byId(idEvento);
  if (!known && !prova.vale) return recusado(prova.motivo);
  const before =
    known ??
    (await eventos.create({
      idEvento,
      descricao: 'Evento ainda não importado (só o retorno)',
      grupo: 'DESCONHECIDO',
      situacao: 'ENVIADO',
      data: momentoEm(now),
    }));
  const resumo = await sha256(canonico);
  const hashes = hash === '' ? [] : [hash];
  const added = await eventos.storeXml(before.id, 'RETORNO', { nome: arquivo, resumo, bytes: xml, hashes });
  const nome = before.codigo || 'Evento';
  // An answer unproven when received may be proven now, by a root imported since.
  const gained = prova.vale && comprovado(prova.comprovacao) && !comprovado(before.comprovacao);
  if (!added && !gained)
    return { resultado: 'IGUAL', mensagem: 'Este retorno já tinha sido importado.', eventoId: before.id };
  const outroConteudo = isOfOtherContent(await eventos.hashes(before.id, 'EVENTO'), hash);
  const motivo = porQueNaoVale(before, prova, outroConteudo);
  if (motivo !== '' || !prova.vale) {
    const texto = `Retorno ${codigo} guardado, sem mudar o evento. ${motivo}`;
    await eventos.addPasso(before.id, { situacao: before.situacao, texto, arquivo });
    return { resultado: 'SEM_EFEITO', mensagem: `${nome}: ${texto}`, eventoId: before.id, aviso: true };
  }
  const provado = comprovado(prova.comprovacao);
  // The state by an unproven file no longer counts once the eSocial itself states the outcome of the event.
  const anew =
    provado && before.comprovacao !== null && !comprovado(before.comprovacao) && settlesEvento(retorno);
  const situacao = provado
    ? situacaoAposResposta(anew ? 'ENVIADO' : before.situacao, retorno)
    : situacaoInformada(before.situacao, retorno);
  const moment = retorno.processadoEm ?? retorno.recebidoEm;
  // An answer older than the receipt changes nothing else.
  const newer = anew || recibo !== '' || before.recibo === '';
  const changed = await eventos.update(before.id, {
    situacao,
    ...((recibo !== '' || anew) && { recibo }),
    ...(newer && { comprovacao: provado && outroConteudo ? 'OUTRO_CONTEUDO' : prova.comprovacao }),
    ...(newer && retorno.protocolo !== '' && { protocolo: retorno.protocolo }),
    ...(newer && moment !== null && { data: moment }),
  });
  const texto = `Retorno ${codigo}: ${descricao}`.slice(0, 500);
  await eventos.addPasso(before.id, { situacao, texto, arquivo, ocorrencias });
  await relateEventos(eventos, changed);
  const told = recibo === '' ? `retorno ${codigo}: ${descricao}` : `recibo ${recibo}`;
  const mensagem = `${nome}: ${told}`.replace(/\.?$/, '.');
  if (provado && outroConteudo)
    return {
      resultado: 'ATUALIZADO',
      mensagem: `${mensagem} ${OUTRO_HASH}`,
      eventoId: before.id,
      aviso: true,
    };
  const proof = provado ? '' : ' Sem prova de que veio do eSocial: fica a confirmar.';
  return { resultado: 'ATUALIZADO', mensagem: mensagem + proof, eventoId: before.id };
}
