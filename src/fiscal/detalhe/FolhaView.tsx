import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { formatAccessKey } from '../../../contract/brasil/accessKey.ts';
import type { Campo, Folha as FolhaLida, Secao } from '../../../contract/fiscal/folha.ts';
import { QrCode } from '../../auth/QrCode.tsx';
import { CodigoBarras } from './CodigoBarras.tsx';
import { folhaSx } from './folhaSx.ts';

interface Look {
  /** Renders a tax number; by default, as on paper, in full. */
  numero?: (campo: Campo, dono: string) => ReactNode;
}

/** Returns the non-empty boxes: one that the document does not fill is left out on screen. */
const ditos = (campos: readonly Campo[]) => campos.filter(({ texto }) => texto !== '');
/** Returns whether a text contains an e-mail or a code too long for one box, which then gets the width of two. */
const inteira = (texto: string) => texto.split(' ').some((word) => word.length > 20);
const larga = ({ largo, mm = 0, texto }: Campo) => largo || mm > 70 || inteira(texto);
/** Returns whether a text is short enough not to wrap, such as a date with its time, a phone number or an amount. */
const curta = ({ texto }: Campo) => texto.length <= 16;
const classesDe = (campo: Campo) =>
  ['campo', larga(campo) && 'largo', curta(campo) && 'curto', campo.documento && 'numero']
    .filter(Boolean)
    .join(' ');
const vazia = (secao: Secao): boolean =>
  secao.tipo === 'campos'
    ? ditos(secao.campos).length === 0
    : secao.tipo === 'texto' && secao.texto === '' && !secao.fim;

function Campos({ campos, dono, numero }: Look & { campos: readonly Campo[]; dono: string }) {
  return ditos(campos).map((campo, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a document never move.
    <div key={position} className={classesDe(campo)}>
      <dt>{campo.rotulo}</dt>
      <dd>{campo.documento && numero ? numero(campo, dono) : campo.texto}</dd>
    </div>
  ));
}

function Tabela({ secao, rola }: { secao: Extract<Secao, { tipo: 'tabela' }>; rola: boolean }) {
  const { titulo, colunas, linhas } = secao;
  const classOf = (column: number) =>
    colunas[column]?.direita ? 'direita' : colunas[column]?.cresce ? 'cresce' : undefined;
  const table = (
    <table aria-label={titulo}>
      <thead>
        <tr>
          {colunas.map(({ rotulo }, column) => (
            <th key={rotulo} scope="col" className={classOf(column)}>
              {rotulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move.
          <tr key={position}>
            {linha.map((texto, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns.
              <td key={column} className={classOf(column)}>
                {texto}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!rola) return <div className="rolagem">{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="rolagem" tabIndex={0} aria-label={titulo}>
      {table}
    </section>
  );
}

function Parte({ secao, numero, rola }: Look & { secao: Secao; rola: boolean }) {
  if (secao.soPapel || vazia(secao)) return null;
  const running = secao.tipo === 'texto' ? [secao.texto, secao.fim].filter(Boolean).join('\n') : '';
  return (
    <div className={secao.meia && 'meia'}>
      <h2 className="titulo">{secao.titulo}</h2>
      {secao.tipo === 'tabela' && <Tabela secao={secao} rola={rola} />}
      {secao.tipo === 'campos' && (
        <dl className="quadro">
          <Campos campos={secao.campos} dono={secao.titulo} {...(numero && { numero })} />
        </dl>
      )}
      {secao.tipo === 'texto' && (
        <div className="quadro">
          <div className="campo texto largo">{running}</div>
        </div>
      )}
    </div>
  );
}

interface Props extends Look {
  folha: FolhaLida;
  /** Banner across the head: cancelled, without fiscal value. */
  tarja?: string;
  /** Tables wider than the page scroll separately; on paper they cannot. */
  rola?: boolean;
}

/** Renders a document as its DANFE or DACTE shows it, on screen and on paper alike. */
export function FolhaView({ folha, tarja, rola = true, numero }: Props) {
  const { emitente, nome, descricao, operacao, numero: number, serie, chave, qrCode } = folha;
  const look = numero ? { numero } : {};
  return (
    <Box component="article" aria-label={nome} sx={folhaSx}>
      {tarja && <strong className="tarja">{tarja}</strong>}
      {folha.aviso && <strong className="tarja">{folha.aviso}</strong>}
      <dl className="quadro">
        <div className="campo largo">
          <dt>Emitente</dt>
          <dd>
            <Box component="strong" sx={{ fontSize: '1.25em', lineHeight: 1.25, display: 'block' }}>
              {emitente.nome}
            </Box>
            {emitente.linhas.map((linha) => (
              <div key={linha}>{linha}</div>
            ))}
          </dd>
        </div>
        <Box className="campo" sx={{ textAlign: 'center', maxWidth: { sm: '17em' } }}>
          <dt>
            <Box component="strong" sx={{ fontSize: '1.6em', color: 'var(--tinta)', display: 'block' }}>
              {nome}
            </Box>
            {descricao}
          </dt>
          <dd>
            {operacao && <div>{operacao}</div>}
            <strong>
              Nº {number.replace(/\B(?=(\d{3})+(?!\d))/g, '.')}
              {serie && ` · Série ${serie}`}
            </strong>
          </dd>
        </Box>
        {chave && (
          <div className="campo chave">
            <dt>Chave de acesso</dt>
            <dd>
              {/* The key of an NFS-e is shown only as text (NT 008). */}
              {chave.length === 44 && (
                <Box sx={{ height: '3.6em' }}>
                  <CodigoBarras chave={chave} />
                </Box>
              )}
              <div className="mono">{formatAccessKey(chave)}</div>
            </dd>
          </div>
        )}
        {qrCode && (
          <Box className="campo" sx={{ flexGrow: '0 !important', flexBasis: '7em !important' }}>
            <QrCode text={qrCode} label={`QR Code: ${nome}`} />
          </Box>
        )}
        <Campos dono="Emitente" {...look} campos={folha.identificacao} />
      </dl>
      {folha.secoes.map((secao, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a document never move.
        <Parte key={position} secao={secao} rola={rola} {...look} />
      ))}
    </Box>
  );
}
