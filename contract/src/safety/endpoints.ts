import { kindsInOrder } from '@lernhaus/domain/safety/crime-kinds';
import { longestPlaceName } from '@lernhaus/domain/safety/street-names';
import { z } from 'zod';
import { language } from '../accounts/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { boundedText } from '../text-schemas.ts';

const name = boundedText(longestPlaceName).default('');

const open = { method: 'GET', area: 'services', access: 'public' } as const;

/** Where the crimes come from: an invented sample, imported archives of the police, or the police's service. */
const safetyBases = ['sample', 'archive', 'service'] as const;

/** The figures behind the score. `burden` and the medians are weighted crimes a month. */
const explanation = z.object({
  basis: z.enum(safetyBases),
  total: z.number(),
  months: z.number(),
  firstMonth: z.string(),
  lastMonth: z.string(),
  radiusMetres: z.number(),
  burden: z.number(),
  nationalMedian: z.number(),
  /** Whether the national median was measured in archives, or is the product's estimate. */
  nationalMedianFrom: z.enum(['measured', 'estimate']),
  localMedian: z.number().nullable(),
  /** Whose median it is: that of the city in imported data, or that of the surroundings in data of the police's service. */
  localMedianOf: z.enum(['city', 'surroundings']),
  /** The score of a street at the local median. */
  localScore: z.number().nullable(),
  kinds: z.array(z.object({ kind: z.enum(kindsInOrder), count: z.number(), weight: z.number() })),
});

const namedStreet = z.object({ street: z.string(), city: z.string() });
const location = z.object({ displayName: z.string(), street: z.string(), city: z.string(), country: z.string() });

/**
 * Every reply has the status 200. A reply with `error` has no other field, except `suggestions`: streets that the
 * visitor may have meant.
 */
export const safetyAssessment = endpoint({
  ...open,
  id: 'safety.assessment',
  summary: 'How safe a street in the United Kingdom is, from published crimes',
  path: '/urbanengine/safetyAssessment',
  cost: 20,
  query: z.object({
    street: name,
    city: name,
    country: boundedText(longestPlaceName).default('UK'),
    /** The language of the place names; the specification has only English. */
    language: language.default('en'),
    /** The language of the sentences in the reply; by default `language`. */
    langkey: language.optional(),
    cacheBuster: z.string().max(100).optional(),
  }),
  reply: z.object({
    score: z.number().optional(),
    location: location.optional(),
    assessments: z.array(z.string()).optional(),
    top_crimes: z.array(z.string()).optional(),
    crime_statistics: z.string().optional(),
    explanation: explanation.optional(),
    error: z.string().optional(),
    suggestions: z.array(namedStreet).optional(),
  }),
});

export const safetySource = endpoint({
  ...open,
  id: 'safety.source',
  summary: 'Where the crimes of the safety assessment come from',
  path: '/urbanengine/safetySource',
  reply: z.object({
    basis: z.enum(['none', ...safetyBases]),
    /** Streets of the sample, as suggestions for visitors. */
    examples: z.array(namedStreet),
  }),
});
