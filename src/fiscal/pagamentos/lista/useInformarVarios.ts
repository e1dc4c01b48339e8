import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import {
  CAMPOS_DO_LOTE,
  type LoteLancado,
  loteLancamentosSchema,
} from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import { nameOfAll, useKept, useKeptText, useKeptValue } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { frasesDosCampos } from './campos.ts';
import { sendLancamentos } from './pagamentoApi.ts';

/** Schema of the documents whose payments are entered together; amounts in cents. */
export const aInformarSchema = z
  .array(
    z.object({
      id: z.string(),
      versao: z.number(),
      empresaId: z.string(),
      nome: z.string(),
      saldo: z.number(),
    }),
  )
  .readonly();
export type AInformar = z.infer<typeof aInformarSchema>[number];

/** Document that the server refused, and why. */
interface Recusado {
  documento: AInformar;
  mensagem: string;
  campo: LoteLancado['itens'][number]['campo'];
}

/** Returns the refused documents in two groups: those that may be sent again, in their current version, and those that may not. */
function recusadosDe(sent: readonly AInformar[], { itens }: LoteLancado) {
  const refused = itens.filter(({ situacao }) => situacao === 'erro');
  const found = refused.flatMap(({ id, versao, mensagem, campo }) =>
    sent
      .filter((one) => one.id === id)
      .map((one) => ({
        mensagem,
        campo,
        de: versao !== null,
        documento: { ...one, versao: versao ?? one.versao },
      })),
  );
  return { voltam: found.filter(({ de }) => de), ficam: found.filter(({ de }) => !de) };
}

/**
 * Returns the message at each field: the one of the documents that require it or, where they differ, a reference to the list of messages.
 */
function frasesDe(voltam: readonly Recusado[], varias: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    CAMPOS_DO_LOTE.flatMap((campo) => {
      const [first, ...rest] = new Set(voltam.filter((um) => um.campo === campo).map((um) => um.mensagem));
      return first === undefined ? [] : [[campo, rest.length > 0 ? varias : first]];
    }),
  );
}

/**
 * Holds the dialog that enters one date, or reason, for many documents: the input, the sending, and the result of each. Refused ones are
 * sent again alone, with the changed input. `onSent` is called once nothing is left to send again.
 */
export function useInformarVarios(rows: readonly AInformar[], onSent: () => void) {
  const translate = useTranslate();
  const sobre = `pagamentos/${nameOfAll(rows.map(({ id }) => id))}`;
  const [until, sent] = useUntilSent();
  const [tipo, setTipo] = useKeptValue(until, `${sobre} tipo`, 'PAGAMENTO');
  const [data, setData] = useKeptValue(until, `${sobre} data`, null);
  const [motivo, setMotivo] = useKeptText(until, `${sobre} motivo`);
  /** Refused documents, left of those selected; null when nothing was sent yet. */
  const restam = useKept(until, {
    name: `${sobre} restam`,
    schema: aInformarSchema.nullable(),
    first: null,
  });
  const [vao, setVao] = useState(restam.value ?? rows);
  const [voltam, setVoltam] = useState<readonly Recusado[]>([]);
  const [ficam, setFicam] = useState<readonly Recusado[]>([]);
  /** Number of documents written; null before the first response. */
  const [gravados, setGravados] = useState<number | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const paga = tipo === 'PAGAMENTO';

  const contar = (lote: LoteLancado) => {
    const now = recusadosDe(vao, lote);
    setGravados((before) => (before ?? 0) + vao.length - now.voltam.length - now.ficam.length);
    setFicam((before) => [...before, ...now.ficam]);
    setVoltam(now.voltam);
    const voltam = now.voltam.map(({ documento }) => documento);
    if (voltam.length > 0) restam.set(voltam);
    setVao(voltam);
    setWrong(frasesDe(now.voltam, translate('pagamento.varios.cada_um')));
  };
  const send = async () => {
    const itens = vao.map(({ id, versao }) => ({ id, versao }));
    const read = loteLancamentosSchema.safeParse({ itens, tipo, data: paga ? data : null, motivo });
    setWrong(frasesDosCampos(read.error));
    if (!read.success) return;
    setSending(true);
    setFailure(null);
    try {
      const ended = (lote: LoteLancado) => recusadosDe(vao, lote).voltam.length === 0;
      const lote = await sent(() => sendLancamentos(read.data), ended);
      contar(lote);
      if (ended(lote)) onSent();
    } catch (problem) {
      const campos = frasesDosCampos(problem);
      setWrong(campos);
      // A message shown at its field is not repeated above the form.
      if (!CAMPOS_DO_LOTE.some((campo) => campo in campos)) setFailure(problem);
    } finally {
      setSending(false);
    }
  };
  const recusados = [...voltam, ...ficam];
  return {
    tipo,
    setTipo,
    data,
    setData,
    motivo,
    setMotivo,
    paga,
    vao,
    gravados,
    recusados,
    wrong,
    failure,
    sending,
    send,
    acabou: gravados !== null && vao.length === 0,
  };
}
