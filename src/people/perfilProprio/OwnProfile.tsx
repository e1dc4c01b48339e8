import { Avatar, Box, Chip, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { DELEGACAO_GUARD } from '../../../contract/delegacao.ts';
import { RESUMO_GUARD } from '../../../contract/fiscal/resumo.ts';
import type { PerfilProprio } from '../../../contract/perfilProprio.ts';
import { SEM_ROTULO } from '../../../contract/rotulo.ts';
import { SecondFactor } from '../../auth/SecondFactor.tsx';
import { useCan } from '../../authProvider/useCan.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { DelegationList } from '../delegation/DelegationList.tsx';
import { ContaOrganizacaoPanel } from './ContaOrganizacaoPanel.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ResumoSwitch } from './ResumoSwitch.tsx';
import { SessionList } from './SessionList.tsx';
import { useOwnProfile } from './useOwnProfile.ts';

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}
    >
      <Box>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {hint && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
      </Box>
      {children}
    </Paper>
  );
}

function Facts({ profile }: { profile: PerfilProprio }) {
  const translate = useTranslate();
  const facts = {
    email: profile.email,
    perfil: profile.perfil,
    tenant: profile.tenant,
    ultimo_acesso: profile.ultimoAcesso && formatInstant(profile.ultimoAcesso),
  };
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
      }}
    >
      {Object.entries(facts).map(([key, value]) => (
        <Box key={key} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {translate(`perfil_proprio.dado_${key}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Permissions() {
  const translate = useTranslate();
  const { user } = useSession();
  const codes = user?.permissoes ?? [];
  if (codes.length === 0) return <Typography>{translate('perfil_proprio.sem_permissoes')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {codes.map((code) => (
        <Chip
          component="li"
          key={code}
          size="small"
          variant="outlined"
          title={code}
          label={translate(`permissao.${code}`, { _: SEM_ROTULO.permissao })}
          // The description of a permission may be wider than a narrow window.
          sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
        />
      ))}
    </Box>
  );
}

function Title({ profile }: { profile: PerfilProprio | undefined }) {
  const translate = useTranslate();
  const { user } = useSession();
  const nome = profile?.nome ?? user?.name ?? '';
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Avatar aria-hidden sx={{ width: '3rem', height: '3rem', bgcolor: 'primary.main', typography: 'h2' }}>
        {nome.trim().charAt(0).toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {translate('perfil_proprio.titulo')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{nome}</Typography>
      </Box>
    </Box>
  );
}

/** Renders `/sistema/usuario/{uuid}` of the signed-in user (docs/especificacao.md 2.1; docs/decisoes.md 'Endereços'). */
export function OwnProfile() {
  const translate = useTranslate();
  const mayDelegate = useCan(DELEGACAO_GUARD);
  const mayHearOfDeadlines = useCan(RESUMO_GUARD);
  const { data: profile, error } = useOwnProfile();
  // As high as the content that replaces it, so that nothing below moves.
  const loading = (height: string) => (
    <Skeleton variant="rounded" height={height} aria-label={translate('ra.page.loading')} />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 0.5, pb: 2 }}>
      <Title profile={profile} />
      {error && <ErrorAlert error={error} title={translate('perfil_proprio.erro')} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section title={translate('perfil_proprio.dados')}>
            {profile ? (
              <>
                <NameForm profile={profile} />
                <Facts profile={profile} />
              </>
            ) : (
              loading('13rem')
            )}
          </Section>
          <Section
            title={translate('perfil_proprio.permissoes')}
            hint={translate('perfil_proprio.permissoes_dica')}
          >
            <Permissions />
          </Section>
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section title={translate('perfil_proprio.senha')}>
            {profile ? <PasswordForm email={profile.email} /> : loading('20.75rem')}
          </Section>
          <Section title={translate('fator.titulo')} hint={translate('fator.dica')}>
            {profile ? <SecondFactor email={profile.email} /> : loading('16rem')}
          </Section>
          <Section title={translate('acesso.conta')} hint={translate('acesso.conta_dica')}>
            <ContaOrganizacaoPanel />
          </Section>
          <Section
            title={translate('perfil_proprio.sessoes')}
            hint={translate('perfil_proprio.sessoes_dica')}
          >
            <SessionList />
          </Section>
          {mayHearOfDeadlines && (
            <Section title={translate('perfil_proprio.avisos')}>
              <ResumoSwitch />
            </Section>
          )}
          {mayDelegate && (
            <Section title={translate('delegacao.titulo')} hint={translate('delegacao.dica')}>
              <DelegationList />
            </Section>
          )}
        </Box>
      </Box>
    </Box>
  );
}
