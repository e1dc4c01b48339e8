import { isCpfCnpj } from '../../../../contract/brasil/cpfCnpj.ts';
import { isUf } from '../../../../contract/brasil/uf.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { PapelNota } from '../../../../contract/fiscal/nfse/contexto.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import { fornecedores as fornecedoresResource } from '../../../../contract/fornecedores.ts';
import { draftOf, type RecordDraft } from '../../../resources/ensureRecords.ts';
import type { Row } from '../../../resources/present.ts';
import { ensureSuppliers } from '../../documentos/fornecedor.ts';
import type { ContextoDoRegistro } from './registro.ts';

/** Returns the supplier named in a nota; null if the register would not accept it by hand either. */
function draft({ prestador, regime, numero }: Nota): Row | null {
  const { documento, nome, nomeFantasia, inscricaoMunicipal, codigoMunicipio, municipio, uf } = prestador;
  const said = {
    cpfCnpj: documento,
    nome: nome.slice(0, 150),
    nomeFantasia: nomeFantasia.slice(0, 150),
    inscricaoMunicipal: inscricaoMunicipal.slice(0, 20),
    optanteSimples: regime.simples !== null && regime.simples !== 'NAO_OPTANTE',
    email: prestador.email,
    telefone: prestador.telefone,
    cep: prestador.cep,
    logradouro: prestador.endereco.slice(0, 120),
    municipio: municipio.slice(0, 80),
    codigoIbge: codigoMunicipio,
    uf: isUf(uf) ? uf : null,
    observacao: `Criado pela importação de ${comNumero(especies.NFSE.nome, numero)}.`,
  };
  const unnamed = { ...said, nome: 'Sem nome no documento' };
  return draftOf(fornecedoresResource, said) ?? draftOf(fornecedoresResource, unnamed);
}

/** Returns the ids of the suppliers of notas taken, by CNPJ or CPF. Existing ones are not changed; missing ones are created. */
export function suppliersOfNotes(
  registro: ContextoDoRegistro,
  notas: readonly { nota: Nota; papel: PapelNota }[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, RecordDraft>();
  for (const { nota, papel } of notas) {
    const { documento } = nota.prestador;
    if (papel === 'TOMADA' && isCpfCnpj(documento) && !wanted.has(documento))
      wanted.set(documento, () => draft(nota));
  }
  return ensureSuppliers(registro, wanted);
}
