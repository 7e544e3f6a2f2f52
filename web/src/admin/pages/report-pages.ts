// One part, loaded when one of them is opened.
export { CountryReport } from '../../features/reports/country-report.tsx';
export { ProcessedReport } from '../../features/reports/processed-report.tsx';
