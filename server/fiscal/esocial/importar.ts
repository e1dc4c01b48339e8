import type { ResultadoImportacao } from '../../../contract/esocial/respostas.ts';
import { type Situacao, situacaoAposResposta } from '../../../contract/esocial/situacao.ts';
import { paraRelatorio } from '../esquemas/frase.ts';
import type { ItemLido } from './arquivo.ts';
import { eDaEmpresa, recusaDeOutraEmpresa } from './empresa.ts';
import { type Guarda, guarda, type Importacao, relaciona } from './guarda.ts';
import type { Leitura } from './leitura.ts';
import { brasiliaInstant } from './resposta.ts';

type Lido<T extends ItemLido['tipo']> = Extract<ItemLido, { tipo: T }>;
type Veredito = Omit<ResultadoImportacao, 'arquivo' | 'aviso'>;

const recusado = (mensagem: string): Veredito => ({ resultado: 'RECUSADO', mensagem, eventoId: null });

/**
 * Takes what one file of the eSocial tells into the company's events. In: the transaction it happens in, and the file as
 * it was read. Out: what became of each thing in it, in order. Taking the same file in again changes nothing.
 */
export async function importaLeitura(
  importacao: Importacao,
  leitura: Leitura,
): Promise<ResultadoImportacao[]> {
  const { arquivo } = leitura;
  if (!leitura.ok) return [{ arquivo, ...recusado(leitura.mensagem), aviso: false }];
  const eventos = guarda(importacao);
  await eventos.umaDeCadaVez();
  const vereditos: Omit<ResultadoImportacao, 'arquivo'>[] = [];
  const told = (veredito: Veredito) => vereditos.push({ ...veredito, aviso: false });
  for (const { item, conferencia } of leitura.itens) {
    if (item.tipo === 'evento') {
      const veredito = await importaEvento(importacao, eventos, arquivo, item);
      const { resultado, mensagem } = veredito;
      if (conferencia && (resultado === 'IMPORTADO' || resultado === 'ATUALIZADO')) {
        const { frase, aviso } = paraRelatorio(conferencia, 'evento');
        vereditos.push({ ...veredito, mensagem: `${mensagem} ${frase}`, aviso });
      } else told(veredito);
    } else if (item.tipo === 'retorno') told(await importaRetorno(importacao, eventos, arquivo, item));
    // Of an answer that tells of events, only the events are told.
    else if (leitura.total === 1) told(semEfeito(item));
  }
  const notices = leitura.avisos.map((aviso) => ` ${aviso}`).join('');
  return vereditos.map((veredito) => ({ arquivo, ...veredito, mensagem: veredito.mensagem + notices }));
}

function semEfeito({ lote }: Lido<'lote'>): Veredito {
  const reasons = lote.ocorrencias.map(({ codigo, descricao }) => ` ${codigo}: ${descricao}`).join('');
  const protocol = lote.protocolo && ` Protocolo ${lote.protocolo}.`;
  const what = lote.codigo.startsWith('5') ? 'A consulta ao eSocial foi recusada' : 'Retorno de lote';
  const mensagem = `${what} (${lote.codigo}): ${lote.descricao}${protocol}${reasons} Nenhum evento mudou.`;
  return { resultado: 'SEM_EFEITO', mensagem, eventoId: null };
}

/** The moment in an event's Id, in Brasília's time; '' when there is none to be believed. */
function momentOfId(idEvento: string, now: Date): string {
  const match = /^ID\d[0-9A-Z]{14}(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})\d{5}$/.exec(idEvento);
  if (!match) return '';
  const [, year, month, day, hour, minute, second] = match;
  const moment = brasiliaInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  const believable = moment >= '2014' && moment <= new Date(now.getTime() + 86_400_000).toISOString();
  return believable ? moment : '';
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function inicial({ evento, enviado }: Lido<'evento'>): Situacao {
  if (evento.tipo.grupo === 'TOTALIZADOR') return 'ACEITO';
  if (enviado) return 'ENVIADO';
  return evento.assinado ? 'VALIDADO' : 'PENDENTE';
}

/** States before the eSocial has said anything, in order. */
const ANTES: readonly Situacao[] = ['PENDENTE', 'VALIDADO', 'ENVIADO'];

async function importaEvento(
  { empresa, now }: Importacao,
  eventos: Guarda,
  arquivo: string,
  item: Lido<'evento'>,
): Promise<Veredito> {
  const { evento } = item;
  if (!evento.empregador) return recusado('O evento não diz de que empregador é (ideEmpregador).');
  if (!eDaEmpresa(evento.empregador, empresa.cpfCnpj))
    return recusado(recusaDeOutraEmpresa(evento.empregador));
  const resumo = await digest(item.canonico);
  const idEvento = evento.idEvento || `SEM-ID-${resumo.slice(0, 24)}`;
  const values = {
    codigo: evento.tipo.codigo,
    descricao: `${evento.tipo.codigo} ${evento.tipo.descricao}`.trim(),
    grupo: evento.tipo.grupo,
    trabalhador: evento.cpf,
    nomeTrabalhador: evento.nome,
    matricula: evento.matricula,
    estabelecimento: evento.estabelecimento,
    periodo: evento.periodo,
    retificacao: evento.retificacao,
    reciboReferido: evento.reciboReferido,
    ambiente: /^[12789]$/.test(evento.ambiente) ? evento.ambiente : null,
    leiaute: evento.leiaute,
  };
  const situacao = inicial(item);
  const nome = evento.tipo.codigo || evento.tipo.raiz;
  const before = await eventos.porId(idEvento);
  if (!before) {
    const data = momentOfId(idEvento, now) || now.toISOString();
    const created = await eventos.cria({ ...values, idEvento, situacao, data });
    await eventos.guardaXml(created.id, 'EVENTO', arquivo, resumo, item.xml);
    await eventos.passo(created.id, situacao, 'XML importado.', arquivo);
    await relaciona(eventos, created);
    return { resultado: 'IMPORTADO', mensagem: `${nome}: ${evento.tipo.descricao}.`, eventoId: created.id };
  }
  const kept = await eventos.xmlDoEvento(before.id);
  if (kept && kept.resumo !== resumo) {
    return {
      ...recusado(
        'Já existe um evento com este identificador e outro conteúdo; o que estava aqui foi mantido.',
      ),
      eventoId: before.id,
    };
  }
  const further = ANTES.indexOf(situacao) > ANTES.indexOf(before.situacao) && ANTES.includes(before.situacao);
  if (kept && !further)
    return { resultado: 'IGUAL', mensagem: `${nome}: já tinha sido importado.`, eventoId: before.id };
  // The same event, now signed or sent; or the event of which only the answer was known.
  if (kept) await eventos.trocaXml(kept.id, arquivo, item.xml);
  else await eventos.guardaXml(before.id, 'EVENTO', arquivo, resumo, item.xml);
  const next = further ? situacao : before.situacao;
  const changed = await eventos.altera(before.id, { ...values, situacao: next });
  await eventos.passo(
    before.id,
    next,
    kept ? 'XML assinado ou enviado importado.' : 'XML importado depois do retorno.',
    arquivo,
  );
  await relaciona(eventos, changed);
  return { resultado: 'ATUALIZADO', mensagem: `${nome}: ${evento.tipo.descricao}.`, eventoId: before.id };
}

async function importaRetorno(
  { empresa, now }: Importacao,
  eventos: Guarda,
  arquivo: string,
  { retorno, xml, canonico }: Lido<'retorno'>,
): Promise<Veredito> {
  const { empregador, idEvento, codigo, recibo, ocorrencias, descricao } = retorno;
  if (empregador && !eDaEmpresa(empregador, empresa.cpfCnpj))
    return recusado(recusaDeOutraEmpresa(empregador));
  if (idEvento === '') return recusado('O retorno não diz de que evento é.');
  const before =
    (await eventos.porId(idEvento)) ??
    (await eventos.cria({
      idEvento,
      descricao: 'Evento ainda não importado (só o retorno)',
      grupo: 'DESCONHECIDO',
      situacao: 'ENVIADO',
      data: now.toISOString(),
    }));
  const added = await eventos.guardaXml(before.id, 'RETORNO', arquivo, await digest(canonico), xml);
  if (!added)
    return { resultado: 'IGUAL', mensagem: 'Este retorno já tinha sido importado.', eventoId: before.id };
  const situacao = situacaoAposResposta(before.situacao, retorno);
  const moment = retorno.processadoEm || retorno.recebidoEm;
  // An answer older than the receipt tells nothing new.
  const newer = recibo !== '' || before.recibo === '';
  const changed = await eventos.altera(before.id, {
    situacao,
    ...(recibo !== '' && { recibo }),
    ...(newer && retorno.protocolo !== '' && { protocolo: retorno.protocolo }),
    ...(newer && moment !== '' && { data: moment }),
  });
  await eventos.passo(
    before.id,
    situacao,
    `Retorno ${codigo}: ${descricao}`.slice(0, 500),
    arquivo,
    ocorrencias,
  );
  await relaciona(eventos, changed);
  const nome = before.codigo || 'Evento';
  const told = recibo === '' ? `retorno ${codigo}: ${descricao}` : `recibo ${recibo}`;
  return { resultado: 'ATUALIZADO', mensagem: `${nome}: ${told}`.replace(/\.?$/, '.'), eventoId: before.id };
}
