import { Box } from '@mui/material';
import { RecordContextProvider, useGetOne, useTranslate } from 'ra-core';
import { Link } from 'react-admin';
import { type EspecieSefaz, especieSefazSchema, especies } from '../../../../contract/fiscal/especies.ts';
import { comNumero } from '../../../../contract/fiscal/numero.ts';
import {
  DOCUMENTOS_PAGOS,
  type DocumentoPago,
  pagamentos,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { recursos } from '../../../../contract/fiscal/recursos.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { asText } from '../../../ui/control.ts';
import { FieldValueView } from '../../../ui/FieldValueView.tsx';
import type { ResourceRow } from '../../../ui/row.ts';
import { ChaveDoDocumento } from '../../detalhe/ChaveDoDocumento.tsx';
import { PainelLateral } from '../../detalhe/PainelLateral.tsx';
import { DuvidasDaLinha } from '../../documentos/cells.tsx';
import { DivergenciaCell, EstadoCell } from './celulas.tsx';

/** Row of the list of payments, as returned by the API. */
export type DocumentoAPagar = ResourceRow & Readonly<Record<string, unknown>>;

const isPago = (text: string): text is DocumentoPago => Object.hasOwn(DOCUMENTOS_PAGOS, text);
const { fields }: Resource = pagamentos;
const FATOS = ['fornecedorCpfCnpj', 'emissao', 'bruto', 'retido', 'liquido', 'pago', 'saldo', 'pagoEm'];

/** Returns the name of a document: 'NFS-e 123'. */
export function nomeDoDocumento({ documento, numero, serie }: DocumentoAPagar): string {
  const especie = asText(documento);
  return comNumero(isPago(especie) ? DOCUMENTOS_PAGOS[especie] : especie, asText(numero), asText(serie));
}

/** Renders a link to the document itself, for users who may see it. */
function AbrirDocumento({ documento }: { documento: DocumentoAPagar }) {
  const translate = useTranslate();
  const especie = asText(documento.documento);
  const kind = isPago(especie) ? especies[especie] : especies.NFSE;
  const may = useCan(kind.ver);
  if (!isPago(especie) || !may) return null;
  return (
    <Link to={`${kind.pagina}/${asText(documento.documentoId)}`}>
      {translate('pagamento.abrir_documento', { nome: nomeDoDocumento(documento) })}
    </Link>
  );
}

/** Renders the doubts about an NF-e or CT-e to be paid, for users who may see it. */
function DuvidasDoDocumento({ especie, id }: { especie: EspecieSefaz; id: string }) {
  const may = useCan(especies[especie].ver);
  const { data } = useGetOne<ResourceRow>(recursos[especie].name, { id }, { enabled: may, retry: false });
  return data ? <DuvidasDaLinha record={data} /> : null;
}

/** Renders the data of the document, the state of its payment and its doubts. */
export function FatosDoDocumento({ documento }: { documento: DocumentoAPagar }) {
  const chave = asText(documento.chave);
  const especie = especieSefazSchema.safeParse(documento.documento);
  return (
    <RecordContextProvider value={documento}>
      <PainelLateral titulo="pagamento.documento">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
          <EstadoCell record={documento} />
          <DivergenciaCell record={documento} />
          {especie.success && (
            <DuvidasDoDocumento especie={especie.data} id={asText(documento.documentoId)} />
          )}
        </Box>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
            '& dt': { color: 'text.secondary', typography: 'caption' },
            '& dd': { m: 0, minHeight: '1.5em' },
          }}
        >
          {FATOS.map((campo) => {
            const field = fields[campo];
            return (
              field && (
                <div key={campo}>
                  <dt>{field.label}</dt>
                  <dd>
                    <FieldValueView field={field} name={campo} value={documento[campo]} />
                  </dd>
                </div>
              )
            );
          })}
        </Box>
        {chave !== '' && <ChaveDoDocumento chave={chave} />}
        <AbrirDocumento documento={documento} />
      </PainelLateral>
    </RecordContextProvider>
  );
}
