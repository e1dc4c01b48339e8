import type { Assina } from './assina.ts';
import { dh, group, leaves } from './xml.ts';

/** Event that the SEFAZ of the demonstration registered. */
export interface EventoDemo {
  chave: string;
  tipo: string;
  descricao: string;
  autor: string;
  em: Date;
  sequencia?: number;
  /** Fields specific to the type, between `descEvento` and the end. */
  detalhe?: Readonly<Record<string, string>>;
}

const protocol = (chave: string, tipo: string) =>
  `8912600${chave.slice(26, 34)}${tipo.slice(-3)}`.slice(0, 15);

/** Returns the signed event with its response, as distributed: of an NF-e or, by the model in the chave, of a CT-e. */
export async function escreverEvento(evento: EventoDemo, assina: Assina): Promise<string> {
  const { chave, tipo, descricao, autor, em, sequencia = 1, detalhe = {} } = evento;
  const cte = chave.slice(20, 22) !== '55';
  const [kind, keyName, versao] = cte ? ['CTe', 'chCTe', '4.00'] : ['NFe', 'chNFe', '1.00'];
  const namespace = `http://www.portalfiscal.inf.br/${kind.toLowerCase()}`;
  const [request, answer] = cte ? ['eventoCTe', 'retEventoCTe'] : ['evento', 'retEvento'];
  const identity = autor.length === 11 ? { CPF: autor } : { CNPJ: autor };
  const inner = leaves({ descEvento: descricao, ...detalhe });
  const det = cte
    ? group('detEvento', group('evPrestDesacordo', inner), ' versaoEvento="4.00"')
    : group('detEvento', inner, ' versao="1.00"');
  const id = `ID${tipo}${chave}${String(sequencia).padStart(cte ? 3 : 2, '0')}`;
  const info =
    leaves({
      cOrgao: cte ? chave.slice(0, 2) : 91,
      tpAmb: 2,
      ...identity,
      [keyName]: chave,
      dhEvento: dh(em),
      tpEvento: tipo,
      nSeqEvento: sequencia,
      ...(cte ? {} : { verEvento: '1.00' }),
    }) + det;
  const signature = await assina(`<infEvento xmlns="${namespace}" Id="${id}">${info}</infEvento>`, id);
  const registered = new Date(em.getTime() + 40_000);
  const ret = leaves({
    tpAmb: 2,
    verAplic: 'SIMULADO',
    cStat: 135,
    xMotivo: 'Evento registrado e vinculado',
    [keyName]: chave,
    tpEvento: tipo,
    xEvento: descricao,
    nSeqEvento: sequencia,
    dhRegEvento: dh(registered),
    nProt: protocol(chave, tipo),
  });
  return (
    `<procEvento${kind} xmlns="${namespace}" versao="${versao}">` +
    group(request, group('infEvento', info, ` Id="${id}"`) + signature, ` versao="${versao}"`) +
    group(answer, group('infEvento', ret), ` versao="${versao}"`) +
    `</procEvento${kind}>`
  );
}
