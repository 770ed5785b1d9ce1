import { type Area, prefixOf } from '@lernhaus/contract/area';
import type { GatewayRoute } from '@lernhaus/contract/operations/management';
import type { Platform } from '../../platform/create-platform.ts';
import type { Settings } from '../../platform/settings.ts';
import { portOf } from '../../tenants/api.ts';
import { addressWithoutSecrets } from './shown-settings.ts';

const areas: readonly Area[] = ['services', 'api', 'management', 'root'];

/** The services that this server calls, by the setting with their address. */
const servicesOf = (settings: Settings): readonly (readonly [id: string, address: string | undefined])[] => [
  ['database', settings.databaseUrl],
  ['storage', settings.storageUrl],
  ['mail', settings.smtpUrl],
  ['payments', settings.razorpayApiUrl],
  ['geocoder', settings.safetyGeocoderUrl],
  // It is called only if the geocoder is set.
  ['police', settings.safetyGeocoderUrl === undefined ? undefined : settings.safetyPoliceUrl],
  ['assistant', settings.askMeUrl],
];

/** The addresses that this server answers, with their number of calls, and the services that it calls. */
export function gatewayRoutes({ routes, settings }: Pick<Platform, 'routes' | 'settings'>): GatewayRoute[] {
  const here = `${settings.publicScheme}://${settings.baseDomain}${portOf(settings)}`;
  const areaRoutes = areas.map((area) => ({
    path: `${prefixOf(area, settings.product)}/**`,
    serviceId: area === 'services' ? `${settings.product}elearning` : area,
    direction: 'in' as const,
    calls: routes.endpoints.filter((endpoint) => endpoint.area === area).length,
    serviceInstances: [{ instanceId: String(process.pid), uri: here, status: 'ON' as const }],
  }));
  const serviceRoutes = servicesOf(settings).map(([serviceId, address]) => ({
    path: serviceId,
    serviceId,
    direction: 'out' as const,
    calls: null,
    serviceInstances: [
      {
        instanceId: serviceId,
        uri: address === undefined ? null : addressWithoutSecrets(address),
        status: address === undefined ? ('OFF' as const) : ('ON' as const),
      },
    ],
  }));
  return [...areaRoutes, ...serviceRoutes];
}
