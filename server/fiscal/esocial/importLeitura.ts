import { type Momento, momentoEm } from '../../../contract/brasil/momento.ts';
import { comprovado } from '../../../contract/esocial/comprovacao.ts';
import type { ResultadoImportacao } from '../../../contract/esocial/respostas.ts';
import type { SituacaoDoEvento } from '../../../contract/esocial/situacao.ts';
import { idDoEventoConfere } from '../../../contract/fiscal/idDoEvento.ts';
import { sha256 } from '../../sha256.ts';
import { forRelatorio } from '../esquemas/frase.ts';
import { isOfEmpresa, refusalOfOtherEmpresa } from './empresa.ts';
import { momentoDoId } from './evento.ts';
import {
  type EventoEsocialGuardado,
  type EventoStore,
  eventoStore,
  type ImportacaoDeEventos,
  relateEventos,
} from './eventoStore.ts';
import { importRetorno, isOfOtherContent } from './importRetorno.ts';
import type { ItemJulgado } from './judgeArquivo.ts';
import type { LeituraDoEsocial } from './leitura.ts';
import { recusado, semEfeito, type VereditoDoItem } from './veredito.ts';

type Lido<T extends ItemJulgado['tipo']> = Extract<ItemJulgado, { tipo: T }>;

/**
 * Imports the items of one read file of the eSocial into the company's events, within the given transaction. Returns
 * the result of each item, in order. Importing the same file again changes nothing.
 */
export async function importLeitura(
  importacao: ImportacaoDeEventos,
  leitura: LeituraDoEsocial,
): Promise<ResultadoImportacao[]> {
  const { arquivo } = leitura;
  if (!leitura.ok) return [{ arquivo, ...recusado(leitura.mensagem), aviso: false }];
  const eventos = eventoStore(importacao);
  await eventos.lock();
  const vereditos: Omit<ResultadoImportacao, 'arquivo'>[] = [];
  const told = (veredito: VereditoDoItem) => vereditos.push({ aviso: false, ...veredito });
  for (const { item, conferencia } of leitura.itens) {
    if (item.tipo === 'evento') {
      const veredito = await importEvento(importacao, eventos, arquivo, item);
      const { resultado, mensagem } = veredito;
      if (conferencia && (resultado === 'IMPORTADO' || resultado === 'ATUALIZADO')) {
        const { frase, aviso } = forRelatorio(conferencia, 'evento');
        vereditos.push({
          ...veredito,
          mensagem: `${mensagem} ${frase}`,
          aviso: aviso || veredito.aviso === true,
        });
      } else told(veredito);
    } else if (item.tipo === 'retorno') told(await importRetorno(importacao, eventos, arquivo, item));
    // A batch answer with events is reported by its events only.
    else if (leitura.total === 1) told(semEfeito(item.lote));
  }
  await eventos.contar();
  const notices = leitura.avisos.map((aviso) => ` ${aviso}`).join('');
  return vereditos.map((veredito) => ({ arquivo, ...veredito, mensagem: veredito.mensagem + notices }));
}

/** Returns the moment of an event by its Id, unless it is in the future. */
function dataDoId(idEvento: string, now: Date): Momento | null {
  const moment = momentoDoId(idEvento);
  return moment !== null && Date.parse(moment) <= now.getTime() + 86_400_000 ? moment : null;
}

/** Returns whether an answer or totalizer is proven to be of the eSocial. */
export const provado = (item: ItemJulgado): boolean =>
  item.tipo !== 'lote' && item.prova?.vale === true && comprovado(item.prova.comprovacao);

function inicial(item: Lido<'evento'>): SituacaoDoEvento {
  if (item.prova) return provado(item) ? 'ACEITO' : 'A_CONFIRMAR';
  if (item.enviado) return 'ENVIADO';
  return item.assinatura.vale ? 'VALIDADO' : 'PENDENTE';
}

const ID_DE_OUTRO =
  ' O identificador (Id) do evento não é o do empregador que ele diz: o eSocial o recusa assim. Confira com o programa que o gerou.';

/** Returns the warning about an event's signature; '' when it is valid or missing. */
function assinaturaQueNaoVale({ assinatura: { motivo }, prova }: Lido<'evento'>): string {
  if (prova) return prova.vale ? '' : ` ${prova.motivo} Fica a confirmar.`;
  return motivo === '' ? '' : ` A assinatura do evento não vale: ${motivo} Assine-o de novo antes de enviar.`;
}

/**
 * Returns the warning about an event's Id; '' for a totalizer, whose Id the government assigns, and for an event
 * without Id.
 */
function idAlheio({ evento: { tipo, idEvento, empregador } }: Lido<'evento'>): string {
  if (tipo.grupo === 'TOTALIZADOR' || idEvento === '' || !empregador) return '';
  const chave = `${empregador.tpInsc}${empregador.nrInsc}`;
  const confere = idDoEventoConfere('ESOCIAL', idEvento, { tipo: tipo.codigo, chave, sequencia: 1 });
  return confere ? '' : ID_DE_OUTRO;
}

/** States before any answer of the eSocial, in order. */
const ANTES: readonly SituacaoDoEvento[] = ['PENDENTE', 'VALIDADO', 'ENVIADO'];

async function importEvento(
  { empresa, now }: ImportacaoDeEventos,
  eventos: EventoStore,
  arquivo: string,
  item: Lido<'evento'>,
): Promise<VereditoDoItem> {
  const { evento } = item;
  if (!evento.empregador) return recusado('O evento não diz de que empregador é (ideEmpregador).');
  if (!isOfEmpresa(evento.empregador, empresa.cpfCnpj))
    return recusado(refusalOfOtherEmpresa(evento.empregador));
  const resumo = await sha256(item.canonico);
  const idEvento = evento.idEvento || `SEM-ID-${resumo.slice(0, 24)}`;
  const values = {
    codigo: evento.tipo.codigo,
    descricao: `${evento.tipo.codigo} ${evento.tipo.descricao}`.trim(),
    grupo: evento.tipo.grupo,
    trabalhador: evento.cpf,
    nomeTrabalhador: evento.nome || (await eventos.nomeDe(evento.cpf)),
    matricula: evento.matricula,
    estabelecimento: evento.estabelecimento,
    periodo: evento.periodo,
    retificacao: evento.retificacao,
    reciboReferido: evento.reciboReferido,
    ambiente: /^[12789]$/.test(evento.ambiente) ? evento.ambiente : null,
    leiaute: evento.leiaute,
    ...(item.prova?.vale && { comprovacao: item.prova.comprovacao }),
  };
  const situacao = inicial(item);
  const nome = evento.tipo.codigo || evento.tipo.raiz;
  const odd = assinaturaQueNaoVale(item) + idAlheio(item);
  const xml = { nome: arquivo, resumo, bytes: item.xml, hashes: item.hashes };
  const before = await eventos.byId(idEvento);
  if (!before) {
    const data = dataDoId(idEvento, now) ?? momentoEm(now);
    const created = await eventos.create({ ...values, idEvento, situacao, data });
    await eventos.storeXml(created.id, 'EVENTO', xml);
    await eventos.addPasso(created.id, { situacao, texto: 'XML importado.', arquivo });
    await eventos.darNome(evento.cpf, evento.nome);
    await relateEventos(eventos, created);
    const mensagem = `${nome}: ${evento.tipo.descricao}.${odd}`;
    return { resultado: 'IMPORTADO', mensagem, eventoId: created.id, aviso: odd !== '' };
  }
  const stored = await eventos.eventoXml(before.id);
  if (stored && stored.resumo !== resumo) {
    return {
      ...recusado(
        'Já existe um evento com este identificador e outro conteúdo; o que estava aqui foi mantido.',
      ),
      eventoId: before.id,
    };
  }
  const further =
    (ANTES.indexOf(situacao) > ANTES.indexOf(before.situacao) && ANTES.includes(before.situacao)) ||
    (provado(item) && !comprovado(before.comprovacao));
  if (stored && !further)
    return { resultado: 'IGUAL', mensagem: `${nome}: já tinha sido importado.`, eventoId: before.id };
  // The stored event, now signed or sent; or an event of which only the answer was stored.
  if (stored) await eventos.replaceXml(stored.id, arquivo, item.xml, item.hashes);
  else await eventos.storeXml(before.id, 'EVENTO', xml);
  const outro = stored ? null : await retornoDeOutro(eventos, before, item, situacao);
  const next = further ? situacao : before.situacao;
  const changed = await eventos.update(before.id, { ...values, situacao: next, ...outro?.values });
  const texto = stored ? 'XML assinado ou enviado importado.' : 'XML importado depois do retorno.';
  await eventos.addPasso(before.id, { situacao: changed.situacao, texto, arquivo });
  await eventos.darNome(evento.cpf, evento.nome);
  await relateEventos(eventos, changed);
  const mensagem = `${nome}: ${evento.tipo.descricao}.${outro?.mensagem ?? ''}${odd}`;
  return { resultado: 'ATUALIZADO', mensagem, eventoId: before.id, aviso: outro !== null || odd !== '' };
}

/**
 * Handles an answer that came before its event and whose digest differs from the event's: an unproven one no longer
 * counts. Returns the columns and message to write; null when nothing contradicts.
 */
async function retornoDeOutro(
  eventos: EventoStore,
  before: EventoEsocialGuardado,
  { hashes }: Lido<'evento'>,
  situacao: SituacaoDoEvento,
) {
  const told = await eventos.hashes(before.id, 'RETORNO');
  if (told.length === 0 || !told.every((hash) => isOfOtherContent(hashes, hash))) return null;
  if (comprovado(before.comprovacao))
    return { values: { comprovacao: 'OUTRO_CONTEUDO' }, mensagem: ' O hash do recibo é de outro conteúdo.' };
  return {
    values: { situacao, recibo: '', comprovacao: null },
    mensagem: ' O retorno que estava aqui é de outro conteúdo (hash) e deixou de valer.',
  };
}
