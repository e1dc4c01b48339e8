import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { especies } from '../../../../contract/fiscal/especies.ts';
import {
  digitadaSchema,
  type NotaDigitada,
  notaDigitada,
  notaDigitadaSchema,
} from '../../../../contract/fiscal/nfse/digitada.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { json } from '../../../http/reply.ts';
import { type ActorContext, actorRoute } from '../../../http/route.ts';
import { naoAberto } from '../../distribuicao/naoAberto.ts';
import { documentosNaoLidos } from '../../distribuicao/tables.ts';
import { bellOf } from '../../documentos/tellDivergences.ts';
import { empresaDaSessao } from '../../empresa.ts';
import { registerNotas } from '../registro/registrar.ts';
import { isPdf } from './pdf.ts';
import { registroDoAtor } from './storeItens.ts';

/** Marks as read the unread file from which a nota is typed. Throws 404 if it is not open any more. */
async function closeNaoLido({ tx, now, audit }: ActorContext, id: string) {
  const { situacao, especie } = documentosNaoLidos;
  const [linha] = await tx
    .update(documentosNaoLidos)
    .set({ situacao: 'lido', tentadoEm: now, alteradoEm: now })
    .where(and(eq(documentosNaoLidos.id, id), eq(especie, 'NFSE'), eq(situacao, 'aberto')))
    .returning({ nome: documentosNaoLidos.nome, conteudo: documentosNaoLidos.conteudo });
  if (!linha) throw await naoAberto(tx, id);
  await audit({
    acao: 'RELE',
    recurso: 'documentos_nao_lidos',
    registroId: id,
    registro: linha.nome,
    depois: { lido: true, mensagem: 'Digitada à mão.' },
  });
  return linha;
}

/** Stores a typed nota of the selected company. Throws 404 for an unread file that is not open. */
async function storeNotaDigitada(context: ActorContext, typed: NotaDigitada) {
  const { tx, ator, audit } = context;
  const empresa = await empresaDaSessao(tx, context.ator.empresaId);
  const nota = notaDigitada(typed, empresa);
  const naoLido = typed.naoLidoId === undefined ? null : await closeNaoLido(context, typed.naoLidoId);
  const registro = await registroDoAtor(context, ator.nome, bellOf(context));
  const pdf = naoLido && isPdf(naoLido.conteudo) && { nome: naoLido.nome, bytes: naoLido.conteudo };
  const [registrada] = await registerNotas({ ...registro, empresas: [empresa], escolhida: empresa }, [
    {
      nota,
      bytes: null,
      porta: 'DIGITADA',
      ambiente: 'REAL',
      nomeArquivo: '',
      nsu: null,
      ...(pdf && { pdf }),
    },
  ]);
  const [stored] = registrada?.notas ?? [];
  if (!registrada || !stored || registrada.situacao === 'erro')
    throw new ApiProblem('REQUISICAO_INVALIDA', registrada?.mensagem ?? 'A nota não foi guardada.');
  if (registrada.situacao !== 'igual')
    await audit({
      acao: 'CRIA',
      recurso: nfses.name,
      registroId: stored.id,
      registro: nota.prestador.nome,
      depois: { numero: nota.numero, prestador: nota.prestador.nome, valor: nota.valores.servicos },
    });
  return { id: stored.id, situacao: registrada.situacao, mensagem: registrada.mensagem };
}

/** Route `POST /v1/nfs/digitar`: stores a nota without a file. */
export const digitarRoute = actorRoute(
  {
    guard: especies.NFSE.agir,
    company: 'required',
    method: 'post',
    path: `${especies.NFSE.api}/digitar`,
    body: notaDigitadaSchema,
    doc: {
      tag: nfses.label.many,
      summary: 'Guarda uma nota digitada, sem arquivo',
      status: 201,
      responseSchema: z.toJSONSchema(digitadaSchema),
    },
  },
  async (context, typed) =>
    json(digitadaSchema.parse(await storeNotaDigitada(context, typed)), { status: 201 }),
);
