import ContentCopy from '@mui/icons-material/ContentCopy';
import { Avatar, Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Concedentes } from '../../../contract/concedentes.ts';
import { SEM_ROTULO } from '../../../contract/rotulo.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useConcedentes } from './useConcedentes.ts';

/** Codes that follow from the user's kind of organisation; no colleague can grant them. */
const NOBODYS: readonly string[] = ['ADMIN', 'NOT_ADMIN'];

type Person = Concedentes['pessoas'][number];

/** Returns the text of a request to a colleague for the missing permissions. */
function useRequestText(missing: readonly string[]): string {
  const translate = useTranslate();
  const { user } = useSession();
  const names = missing.map((code) => translate(`permissao.${code}`, { _: SEM_ROTULO.permissao }));
  return translate('por_que.pedido', { nome: user?.name, permissoes: names.join(', ') });
}

function Row({ nome, email, text }: Person & { text: string }) {
  const translate = useTranslate();
  const query = new URLSearchParams({ subject: translate('por_que.assunto'), body: text });
  // A mail program reads '+' literally, not as a space.
  const href = `mailto:${email}?${query.toString().replaceAll('+', '%20')}`;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'center', minWidth: 0 }}>
      <Avatar aria-hidden sx={{ width: '2rem', height: '2rem', typography: 'subtitle2' }}>
        {nome.trim().charAt(0).toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {nome}
        </Typography>
        <Link href={href} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Link>
      </Box>
    </Box>
  );
}

function CopyRequest({ text }: { text: string }) {
  const translate = useTranslate();
  const copy = useCopy('por_que.copiado', 'por_que.nao_copiado');
  return (
    <Button
      startIcon={<ContentCopy aria-hidden />}
      onClick={() => void copy(text)}
      sx={{ justifySelf: 'start' }}
    >
      {translate('por_que.copiar')}
    </Button>
  );
}

function Titled({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.25 }}>
      <Typography variant="subtitle2" component="h3" id={titleId}>
        {translate('por_que.quem_concede')}
      </Typography>
      {children}
    </Box>
  );
}

function People({ pessoas, total, text }: Concedentes & { text: string }) {
  const translate = useTranslate();
  const others = total - pessoas.length;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}>
        {pessoas.map((person) => (
          <Row key={person.email} {...person} text={text} />
        ))}
      </Box>
      {others > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('por_que.e_mais', { smart_count: others })}
        </Typography>
      )}
      <CopyRequest text={text} />
    </>
  );
}

/** Renders who in the organisation can grant the missing permissions, with a request ready to be sent. */
export function Granters({ missing }: { missing: readonly string[] }) {
  const translate = useTranslate();
  const impossible = missing.find((code) => NOBODYS.includes(code));
  const { data, error } = useConcedentes(impossible ? null : (missing[0] ?? null));
  const text = useRequestText(missing);
  if (impossible) return <Typography>{translate(`por_que.ninguem_${impossible}`)}</Typography>;
  if (error) return <ErrorAlert error={error} title={translate('por_que.erro')} />;
  if (!data) {
    return (
      <Titled>
        <Skeleton variant="rounded" height="2.5rem" aria-label={translate('ra.page.loading')} />
      </Titled>
    );
  }
  if (data.total === 0) return <Typography>{translate('por_que.ninguem')}</Typography>;
  return (
    <Titled>
      <People {...data} text={text} />
    </Titled>
  );
}
